import { listBrazilianNames } from './equivalents.rules';
import { toSound } from './sounds.rules';

/** How distinctive a word of a name is: from 0 (very common) to 1 (unique). */
export type Rarity = (word: string) => number;

const COMMON = new Set(listBrazilianNames().map(toSound));
/** At most this for names that most Brazilians have: on a foreign list they look rarer than they are. */
const COMMON_MOST = 0.3;
/** A shorter list says little about how rare a name is. */
const MIN_SIZE = 1_000;

/** Rarity by how many of a list's `size` entries have a word of that sound; `count` returns 0 for unknown ones. */
export function rarityIn(size: number, count: (sound: string) => number): Rarity {
  const all = Math.log(Math.max(size, MIN_SIZE) + 1);
  return (word) => {
    const sound = toSound(word);
    const rarity = Math.max(0, 1 - Math.log(count(sound) + 1) / all);
    return COMMON.has(sound) ? Math.min(COMMON_MOST, rarity) : rarity;
  };
}
