import { createCipheriv } from 'node:crypto';

/** Bytes of a seed. */
export const SEED_BYTES = 32;

/**
 * Runs `draw` with every random value derived from `seed`, so that a document drawn again has the same bytes. pdfkit
 * takes its keys, salts and initialization vectors from the global generator; `draw` must not wait for anything.
 */
export function withSeed<T>(seed: Buffer, draw: () => T): T {
  const stream = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16));
  const fill = <V extends NodeJS.ArrayBufferView>(into: V): V => {
    const bytes = stream.update(Buffer.alloc(into.byteLength));
    new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(bytes);
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
