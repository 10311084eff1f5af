/** A proof-of-work challenge of the ALTCHA protocol, version 2. */
export interface ProofChallenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
  signature: string;
}

/** Concurrent derivations: the browser distributes them over its own threads. */
const BATCH_SIZE = 4;

/**
 * Finds the counter whose derived key begins with the prefix, and encodes it for the form. The derivations
 * run in the browser's crypto threads, so the page stays responsive.
 */
export async function solveProof(challenge: ProofChallenge, signal: AbortSignal): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const derive = async (counter: number): Promise<{ counter: number; derivedKey: string }> => {
    const key = await crypto.subtle.importKey('raw', password(nonce, counter), 'PBKDF2', false, [
      'deriveBits',
    ]);
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost };
    const derived = await crypto.subtle.deriveBits(algorithm, key, keyLength * 8);
    return { counter, derivedKey: hex(new Uint8Array(derived)) };
  };
  for (let first = 1; !signal.aborted; first += BATCH_SIZE) {
    const keys = await Promise.all(Array.from({ length: BATCH_SIZE }, (_, index) => derive(first + index)));
    const solution = keys.find(({ derivedKey }) => derivedKey.startsWith(keyPrefix));
    if (solution) return btoa(JSON.stringify({ challenge, solution }));
  }
  throw new DOMException('stopped', 'AbortError');
}

/** The nonce followed by the counter, four bytes big-endian. */
function password(nonce: string, counter: number): Uint8Array<ArrayBuffer> {
  const start = bytes(nonce);
  const joined = new Uint8Array(start.length + 4);
  joined.set(start);
  new DataView(joined.buffer).setUint32(start.length, counter);
  return joined;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const hex = (data: Uint8Array): string =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
