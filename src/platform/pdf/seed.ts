import { createHmac } from 'node:crypto';

/** Bytes of a seed. */
export const SEED_BYTES = 32;
const BLOCK_BYTES = 32;

/**
 * Runs `draw` with every random value derived from `seed`, so that a document drawn again has the same bytes. pdfkit
 * takes its keys, salts and initialization vectors from the global generator; `draw` must not wait for anything.
 */
export function withSeed<T>(seed: Buffer, draw: () => T): T {
  let blocks = 0;
  const nextBlock = (): Buffer => createHmac('sha256', seed).update(String(blocks++)).digest();
  const fill = <V extends NodeJS.ArrayBufferView>(into: V): V => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
      bytes.set(nextBlock().subarray(0, bytes.length - at), at);
    }
    return into;
  };
  const { crypto } = globalThis;
  Object.defineProperty(crypto, 'getRandomValues', { configurable: true, value: fill });
  try {
    return draw();
  } finally {
    Reflect.deleteProperty(crypto, 'getRandomValues');
  }
}
