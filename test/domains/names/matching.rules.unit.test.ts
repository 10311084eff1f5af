import { describe, expect, test } from '@jest/globals';
import { jaroWinkler, likenessOf } from '~/src/domains/names/likeness.rules';
import { type ListMatch, matchName } from '~/src/domains/names/matching.rules';
import { type NameKind, prepareName } from '~/src/domains/names/name-words.rules';
import { type Rarity, rarityIn } from '~/src/domains/names/rarity.rules';
import { toSound } from '~/src/domains/names/sounds.rules';
import { isBroken } from '~/src/domains/sources/lists.rules';
import type { BirthPeriod } from '~/src/gateways';

const rare = rarityIn(20_000, () => 3);
const year = (from: number, to = from, approximate = false): BirthPeriod => ({ from, to, approximate });
const likeness = (one: string, other: string) => likenessOf(one, { kind: 'person', abjad: false })(other);
const nameTokens = (name: string, kind: NameKind = 'person') => prepareName(name, kind).words;

interface Pair {
  asked: string;
  listed: string;
  kind?: NameKind;
  birthYear?: number | null;
  births?: BirthPeriod[];
  weak?: boolean;
  rarity?: Rarity;
}
const compare = ({
  asked,
  listed,
  kind = 'person',
  birthYear = null,
  births = [],
  weak,
  rarity = rare,
}: Pair) =>
  matchName(
    { prepared: prepareName(asked, kind), birthYear },
    {
      name: listed,
      weak: weak ?? false,
      births,
      namesBrazil: false,
      sameDocument: false,
      prepared: prepareName(listed, kind),
    },
    rarity,
  );
const match = (
  question: string,
  listed: string,
  birthYear: number | null = null,
  years: number[] = [],
): ListMatch | null =>
  compare({ asked: question, listed, birthYear, births: years.map((each) => year(each)) });
const score = (...input: Parameters<typeof match>) => match(...input)?.score ?? null;

describe('Jaro-Winkler', () => {
  test.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DIXON', 'DICKSONX', 0.813],
    ['DWAYNE', 'DUANE', 0.84],
    ['ABC', 'XYZ', 0],
    ['SILVA', 'SILVA', 1],
    ['', 'SILVA', 0],
  ])('of %s and %s is %f', (one, other, expected) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(expected, 2);
    expect(jaroWinkler(other, one)).toBeCloseTo(expected, 2);
  });
});

describe('the sound of a word', () => {
  test.each(
    'Phelipe/Felipe Yago/Iago Wagner/Vagner Thiago/Tiago Souza/Sousa Karina/Carina Victor/Vitor Baptista/Batista Luiz/Luís Cavalcante/Cavalcanti Correia/Corrêa Jéssica/Gessica Heloísa/Eloisa Christina/Cristina Manoel/Manuel Nelson/Nelsom Queirós/Keiroz Melo/Mello'
      .split(' ')
      .map((pair) => pair.split('/')),
  )('of %s is that of %s', (one = '', other = '') => expect(toSound(one)).toBe(toSound(other)));

  test.each([
    ['Mário', 'Maria'],
    ['Silva', 'Selma'],
    ['Nilson', 'Nelson'],
    ['Ana', 'Ane'],
  ])('of %s is not that of %s', (one, other) => expect(toSound(one)).not.toBe(toSound(other)));
});

test('two words match as one name for a stated reason, and MARIO is not MARIA', () => {
  expect(likeness('SOUZA', 'SOUSA')).toEqual({ similarity: 0.97, by: 'sound' });
  expect(likeness('VALDOZENDE', 'VALDOZNEDE')?.by).toBe('spelling');
  expect(likeness('P', 'PEREIRA')?.by).toBe('initial');
  const others = [
    ['MARIO', 'MARIA'],
    ['GABRIEL', 'GABRIELA'],
    ['SANTOS', 'SANTANA'],
    ['EDSON', 'EDILSON'],
  ] as const;
  for (const [one, other] of others) expect(likeness(one, other)).toBeNull();
});

test('a name is its words without accents and particles; a company is known without its form', () => {
  expect(nameTokens('José da Silva e Souza')).toEqual(['JOSE', 'SILVA', 'SOUZA']);
  expect(nameTokens('João P. dos Santos')).toEqual(['JOAO', 'P', 'SANTOS']);
  expect(nameTokens('SILVA, José Carlos da')).toEqual(['JOSE', 'CARLOS', 'SILVA']);
  expect(nameTokens('Brumalva Trading Ltda.', 'entity')).toEqual(['BRUMALVA', 'TRADING']);
});

describe('a name on a list', () => {
  test('matches whatever its order, accents and particles', () => {
    expect(score('JOSÉ DA SILVA', 'SILVA, Jose')).toBe(1);
    expect(score('Anselmo Krieger Valdozende', 'VALDOZENDE Anselmo Krieger')).toBe(1);
  });

  test('written a little differently is a possible match, with each word as a reason', () => {
    const result = match('Rachid Benhalima Torcuato', 'Rachid Benhalima Torquato');
    expect(result?.score).toBeGreaterThan(0.95);
    expect(result?.matchedName).toBe('Rachid Benhalima Torquato');
    expect(result?.tokens.map(({ by }) => by)).toEqual(['same', 'same', 'sound']);
    expect(score('Rachid Benhalima Torcuato', 'Rachid Benhalima Torquato', 1972, [1972])).toBe(0.99);
  });

  test('matches by an initial, a name more after a marriage, and with a middle name left out', () => {
    expect(match('Anselmo K. Valdozende Prado', 'Anselmo Krieger Valdozende Prado')?.tokens).toContainEqual(
      expect.objectContaining({ asked: 'K', listed: 'KRIEGER', by: 'initial' }),
    );
    const married = match('Rosa Quitéria Valdozende Prado', 'Rosa Quitéria Valdozende');
    expect(married).toMatchObject({ unmatchedAsked: ['PRADO'], unmatched: [] });
    expect(score('Anselmo Valdozende Prado', 'Anselmo Krieger Valdozende Prado')).toBeGreaterThan(0.85);
  });

  test('short of all but first and last name counts with the same birth year, or where it is rare', () => {
    const [full, short] = ['Anselmo Krieger Prado Valdozende', 'Anselmo Valdozende'];
    expect(match(short, full, 1969, [1969])).toMatchObject({ shortForm: true, birthYear: 'equal' });
    expect(match(short, full, 1989, [1969])).toBeNull();
    const common = 'Antônio Carlos Oliveira dos Santos';
    for (const year of [null, 1970, 1989]) expect(match('Antônio Santos', common, year, [1969])).toBeNull();
    expect(match('Antônio Santos', common, 1969, [1969])).toMatchObject({ band: 'probable' });
  });

  test('with another last surname is marked as such if the birth year is the same', () => {
    const [before, after] = ['Rosa Quitéria Tinoco Prado', 'Rosa Quitéria Tinoco Lobato'];
    expect(match(after, before, 1969, [1969])).toMatchObject({ changedSurname: true });
    expect(score(after, before, 1969, [1969])).toBeGreaterThan(score(after, before) ?? 0);
  });

  test.each([
    ['José da Silva', 'José Pereira Lima'],
    ['José Carlos Pereira da Silva', 'José Silva'],
    ['Maria Aparecida dos Santos', 'Mario Aparecido Soares Alves'],
    ['Maria Aparecida dos Santos', 'Mario Aparecido dos Santos'],
    ['Bruno Krieger Valdozende', 'Anselmo Krieger Valdozende'],
    ['Helena Duarte Vasconcelos', 'Duarte'],
    ['Ana Souza', 'Ana Beatriz Conceição Monteiro'],
    ['A. B. Valdozende', 'Anselmo Brito Lobato'],
  ])('%s is not %s', (asked, listed) => {
    expect(score(asked, listed)).toBeNull();
  });

  test('counts a little more with the same birth year, and with another is a namesake', () => {
    expect(score('José da Silva', 'DA SILVA, Jose', 1951, [1951, 1953])).toBe(1);
    expect(score('José da Silva', 'DA SILVA, Jose', 1952, [1951, 1953])).toBe(1);
    expect(match('José da Silva', 'DA SILVA, Jose', 1987, [1951, 1953])).toMatchObject({
      band: 'namesake',
      score: 0.8,
      birthYear: 'conflict',
    });
    expect(score('José da Silva', 'DA SILVA, Jose', null, [1951])).toBe(1);
    const close = 'Josef Silva';
    expect(score(close, 'Jose Silva', 1951, [1951])).toBeGreaterThan(score(close, 'Jose Silva') ?? 1);
  });

  test('a common word left over weighs less than a rare one', () => {
    const rarity = rarityIn(20_000, (sound: string) => (sound === toSound('Silva') ? 2_000 : 1));
    const of = (listed: string) => compare({ asked: 'Anselmo Krieger Valdozende', listed, rarity })?.score;
    expect(of('Anselmo Krieger Valdozende Silva')).toBeGreaterThan(
      of('Anselmo Krieger Valdozende Lobato') ?? 1,
    );
  });
});

test('a list that shrinks to less than half looks broken', () => {
  expect([isBroken(100, 49), isBroken(100, 50), isBroken(0, 0)]).toEqual([true, false, false]);
});
