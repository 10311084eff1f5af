import { getSurname, pick, type Random } from './population';

const strip = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const PARTICLE = /^(de|da|do|dos|das|e)$/i;
const SUFFIX = /^(júnior|filho|neto)$/i;
const words = (name: string): string[] => name.split(' ').filter((word) => !PARTICLE.test(word));

/** Pairs of spellings of the same name, as registries and people write it. */
const SPELLINGS =
  `Luiz/Luis Souza/Sousa Thiago/Tiago Victor/Vitor Matheus/Mateus Wellington/Uelinton Wagner/Vagner
  Phelipe/Felipe Teresa/Thereza Moraes/Morais Rezende/Resende Jéssica/Gessica Washington/Uoshington Giovanna/Geovana
  Cavalcante/Cavalcanti Correia/Corrêa Ester/Esther Nélson/Nelsom Manoel/Manuel Melo/Mello Vilela/Villela Luíza/Luisa
  Isabela/Isabella Queiroz/Queirós Wesley/Uesley Karina/Carina Kátia/Cátia Artur/Arthur Cristina/Christina
  Menezes/Meneses Maicon/Michael Jeferson/Jefferson Rosemeire/Rosimeire Yago/Iago Heloísa/Eloisa Helena/Elena
  Danielle/Daniele Batista/Baptista Antônio/Antonio Alves/Alvez Marques/Marquez Elisângela/Elizangela`
    .split(/\s+/)
    .map((pair) => pair.split('/').map(strip) as [string, string]);

/** Another spelling of one of its words; null if there is none. */
function spelling(name: string): string | null {
  for (const pair of SPELLINGS) {
    for (const [from, to] of [pair, pair.toReversed()]) {
      const other = name
        .split(' ')
        .map((word) => (strip(word).toLowerCase() === from?.toLowerCase() ? to : word));
      if (other.join(' ') !== name) return other.join(' ');
    }
  }
  return null;
}

/** One typo in one of the two longest words: a letter left out, two swapped, or another letter. */
function slip(name: string, random: Random): string {
  const all = name.split(' ');
  const longest = [...all.keys()].sort((a, b) => (all[b]?.length ?? 0) - (all[a]?.length ?? 0));
  const at = longest[Math.floor(random() * Math.min(2, all.length))] ?? 0;
  const word = strip(all[at] ?? '');
  const place = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, next, after] = [
    word.slice(0, place),
    word[place] ?? '',
    word[place + 1] ?? '',
    word.slice(place + 2),
  ];
  const kind = Math.floor(random() * 3);
  if (kind === 0) all[at] = before + next + after;
  else if (kind === 1) all[at] = before + next + letter + after;
  else all[at] = before + pick(random, [...'aeiorst']) + next + after;
  return all.join(' ');
}

type Variant = (name: string, random: Random) => string | null;

/** Ways in which a name is written differently; null where not applicable. */
export const VARIANTS = {
  same: (name) => strip(name).toUpperCase(),
  'no particles': (name) => words(name).join(' '),
  'other spelling': spelling,
  'slip of the pen': slip,
  'a middle name left out': (name) => {
    const all = words(name);
    return all.length >= 4 ? all.filter((_, at) => at !== 1).join(' ') : null;
  },
  'a middle initial': (name) => {
    const all = words(name);
    return all.length >= 3 ? [all[0], `${all[1]?.[0]}.`, ...all.slice(2)].join(' ') : null;
  },
  'two initials': (name) => {
    const all = words(name);
    const short = all.map((word, at) => (at === 1 || at === 2 ? `${word[0]}.` : word));
    return all.length >= 4 && !SUFFIX.test(all.at(-1) ?? '') ? short.join(' ') : null;
  },
  'surname first': (name) => {
    const all = words(name);
    return SUFFIX.test(all.at(-1) ?? '') ? null : `${all.at(-1)}, ${all.slice(0, -1).join(' ')}`;
  },
  'married: a surname more': (name, random) => {
    const more = getSurname(random);
    return SUFFIX.test(words(name).at(-1) ?? '') || name.includes(more) || words(name).length < 3
      ? null
      : `${name} ${more}`;
  },
  'married: another last surname': (name, random) => {
    const [all, other] = [words(name), getSurname(random)];
    if (SUFFIX.test(all.at(-1) ?? '') || name.includes(other) || all.length < 4) return null;
    return [...all.slice(0, -1), other].join(' ');
  },
  'short form: first and last': (name) => {
    const all = words(name);
    return all.length >= 4 && !SUFFIX.test(all.at(-1) ?? '') ? `${all[0]} ${all.at(-1)}` : null;
  },
} satisfies Record<string, Variant>;
export type VariantKind = keyof typeof VARIANTS;

/** Counted separately: these are matched only together with the same birth year. */
export const NEEDS_YEAR: readonly VariantKind[] = [
  'short form: first and last',
  'married: another last surname',
];
