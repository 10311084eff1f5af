import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '~/test/support/process/free-port';

/** A way to a server that can be cut: then nothing arrives in either direction, and nobody is told. */
export interface Link {
  port: number;
  cut(): void;
  /** What was sent meanwhile arrives late, as TCP does it. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a local port that leads to another. */
export async function openLink(target: number): Promise<Link> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const pendingItems = new Set<() => void>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (isCut) socket.pause();
  };
  const server = createServer((near) => {
    keep(near);
    const lead = () => {
      const far = connect({ port: target, host: '127.0.0.1' });
      keep(far);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    };
    if (isCut) pendingItems.add(lead);
    else lead();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
      for (const lead of pendingItems) lead();
      pendingItems.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
