import { connect } from 'node:net';
import type { Logger } from 'pino';

export interface ScannerConfig {
  /** `tcp://host:port` of clamd. */
  url: string;
  timeoutMs: number;
}

type ScanOutcome =
  | { outcome: 'clean' }
  /** `name` is the scanner's name of the malware. */
  | { outcome: 'found'; name: string }
  /** The file was not scanned; `too_large`: it exceeds the scanner's limit, which is below ours. */
  | { outcome: 'unavailable'; reason: 'timeout' | 'down' | 'malformed' | 'too_large' };

export interface ScannerGateway {
  /** Scans a file for malware. */
  scan(content: Buffer): Promise<ScanOutcome>;
}

const CHUNK = 64 * 1024;
const MAX_REPLY = 4_096;

/** clamd's INSTREAM (clamd(8), "COMMANDS"): length-prefixed chunks, a zero at the end, one line as reply. */
export function createScannerGateway(config: ScannerConfig, deps: { log: Logger }): ScannerGateway {
  return {
    async scan(content) {
      const outcome = await exchange(config, content).then(readReply, toFailure);
      const reason = outcome.outcome === 'unavailable' ? outcome.reason : undefined;
      const line = { provider: 'scanner', outcome: outcome.outcome, reason };
      deps.log[reason ? 'warn' : 'info'](line, 'file scanned');
      return outcome;
    },
  };
}

/** The content in clamd's framing. */
function* toFrames(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < content.length; at += CHUNK) {
    const chunk = content.subarray(at, at + CHUNK);
    yield encodeSize(chunk.length);
    yield chunk;
  }
  yield encodeSize(0);
}

function encodeSize(length: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
}

class TimedOut extends Error {}

/** clamd's one-line reply. It may answer and close before it has read everything. */
function exchange({ url, timeoutMs }: ScannerConfig, content: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
    const timer = setTimeout(() => socket.destroy(new TimedOut()), timeoutMs);
    let reply = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      for (const frame of toFrames(content)) socket.write(frame);
    });
    socket.on('data', (text: string) => {
      reply = (reply + text).slice(0, MAX_REPLY);
      if (reply.includes('\0')) socket.destroy();
    });
    socket.on('error', (error) => {
      if (reply === '') reject(error);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(reply);
    });
  });
}

function readReply(reply: string): ScanOutcome {
  const line = reply.split('\0')[0] ?? '';
  if (line === 'stream: OK') return { outcome: 'clean' };
  const [, name] = /^stream: (.+) FOUND$/.exec(line) ?? [];
  if (name) return { outcome: 'found', name };
  const reason = /size limit exceeded/i.test(line) ? 'too_large' : line === '' ? 'down' : 'malformed';
  return { outcome: 'unavailable', reason };
}

const toFailure = (error: unknown): ScanOutcome => ({
  outcome: 'unavailable',
  reason: error instanceof TimedOut ? 'timeout' : 'down',
});
