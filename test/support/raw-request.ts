import { connect } from 'node:net';

export interface RawRequest {
  path: string;
  headers: Record<string, string | number>;
  /** Sent after the headers, until the response arrives. */
  body?: Buffer;
  method?: string;
}

interface RawResponse {
  status: number;
  text: string;
  /** Bytes of the body that were sent before the response arrived. */
  sent: number;
}

const PIECE = 64 * 1024;

/**
 * A request over a raw socket, for malformed requests: it may announce one body and send another, or none.
 * Resolves with the first response. @throws Error when there is none
 */
export function rawRequest(
  url: string,
  { path, headers, body, method = 'POST' }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let [heard, sent] = ['', 0];
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const write = () => {
      while (body && sent < body.length && heard === '' && !socket.destroyed) {
        const piece = body.subarray(sent, sent + PIECE);
        sent += piece.length;
        if (!socket.write(piece)) return;
      }
    };
    socket.setTimeout(600_000, () => socket.destroy(new Error(`no answer to ${method} ${path}`)));
    socket.on('connect', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      write();
    });
    socket.on('drain', write);
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      if (!isWhole(heard)) return;
      socket.destroy();
      resolve({ status: Number(heard.slice(9, 12)), text: heard, sent });
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`no answer to ${method} ${path}: ${heard.slice(0, 200)}`)));
  });
}

/** Whether headers and body are complete, of a response with a length or chunked. */
function isWhole(heard: string): boolean {
  const end = heard.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /^content-length: (\d+)/im.exec(heard.slice(0, end))?.[1];
  if (length === undefined) return heard.endsWith('0\r\n\r\n') || / 204 /.test(heard.slice(0, 14));
  return Buffer.byteLength(heard.slice(end + 4)) >= Number(length);
}
