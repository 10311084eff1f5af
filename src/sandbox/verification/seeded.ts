/** Pseudo-random numbers 0–1 from a seed, always the same (FNV-1a, then Mulberry32). */
export function seeded(word: string): () => number {
  let state = 2_166_136_261;
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
