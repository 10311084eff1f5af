import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Faults } from '~/src/sandbox/faults';

/** The test file that every scanner finds (https://www.eicar.org); in two parts, so that none finds this one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const COMMAND = 'zINSTREAM\0';
/** clamd's StreamMaxLength. */
const MAX_BYTES = 25 * 1024 * 1024;

/** clamd, INSTREAM only: it detects the EICAR test file anywhere in a file. */
export async function listenClamd(
  faults: Faults,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Client disconnects are harmless.
    socket.on('error', () => undefined);
    serve(socket, faults);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

function serve(socket: Socket, faults: Faults): void {
  const mode = faults.mode('clamd');
  if (mode === 'down') return void socket.destroy();
  const reader = streamReader();
  socket.on('data', (part) => {
    const answer = reader(part);
    if (!answer) return;
    socket.removeAllListeners('data').resume();
    const verdict = mode === 'error' ? 'INSTREAM: Error reading file ERROR' : answer;
    const reply = () => socket.end(mode === 'malformed' ? 'stre' : `${verdict}\0`);
    const timer = setTimeout(reply, mode === 'slow' ? faults.delayMs('clamd') : 0);
    socket.on('close', () => clearTimeout(timer));
  });
}

/** Reads a stream in chunks; returns clamd's reply once it is complete or too large. */
function streamReader(): (part: Buffer) => string | null {
  let pending: Buffer = Buffer.alloc(0);
  let hasBegun = false;
  let size = 0;
  const chunks: Buffer[] = [];
  return (part) => {
    pending = Buffer.concat([pending, part]);
    if (!hasBegun) {
      if (pending.length < COMMAND.length) return null;
      if (!pending.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return 'UNKNOWN COMMAND';
      pending = pending.subarray(COMMAND.length);
      hasBegun = true;
    }
    while (pending.length >= 4) {
      const length = pending.readUInt32BE(0);
      if (length === 0) return verdictOn(Buffer.concat(chunks));
      if (size + length > MAX_BYTES) return 'INSTREAM size limit exceeded. ERROR';
      if (pending.length < 4 + length) return null;
      chunks.push(pending.subarray(4, 4 + length));
      size += length;
      pending = pending.subarray(4 + length);
    }
    return null;
  };
}

const verdictOn = (content: Buffer): string =>
  content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
