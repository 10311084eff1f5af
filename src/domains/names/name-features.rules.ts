import { fullSuffix, type PreparedName } from './name-words.rules';
import { toSound } from './sounds.rules';

/** Words of a name as one word. */
interface JoinedWords {
  /** Their places. */
  at: number[];
  text: string;
}

/** What pairing needs of a name, the same whatever it is compared with. */
interface NameFeatures {
  /** The words, `JR` written out. */
  full: string[];
  /** Each word that has particles, with them: `ALSAYED`. */
  led: (JoinedWords & { sound: string })[];
  /** Two and three neighbors. */
  joined: JoinedWords[];
}

const cache = new WeakMap<PreparedName, NameFeatures>();

/** The features of a name; made once for each that is in use. */
export function featuresOf(name: PreparedName): NameFeatures {
  const cached = cache.get(name);
  if (cached) return cached;
  const features = { full: name.words.map(fullSuffix), led: listLed(name), joined: listJoined(name) };
  cache.set(name, features);
  return features;
}

function listLed({ words, particles }: PreparedName): NameFeatures['led'] {
  const prefixes: NameFeatures['led'] = [];
  for (const [at, particle] of particles.entries()) {
    if (particle === '') continue;
    const text = `${particle}${words[at]}`;
    prefixes.push({ at: [at], text, sound: toSound(text) });
  }
  return prefixes;
}

function listJoined({ words }: PreparedName): JoinedWords[] {
  const joined: JoinedWords[] = [];
  for (let from = 0; from + 1 < words.length; from++) {
    let text = words[from] as string;
    for (let length = 2; length <= 3 && from + length <= words.length; length++) {
      text += words[from + length - 1];
      joined.push({ at: run(from, length), text });
    }
  }
  return joined;
}

/** Consecutive places, from one on. */
export function run(from: number, length: number): number[] {
  const places: number[] = [];
  for (let at = from; at < from + length; at++) places.push(at);
  return places;
}
