const toValues = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [word = '', value = ''] = pair.split('=');
        return [word, Number(value)];
      }),
  );

const WORDS = toValues(`
  ONE=1 FIRST=1 TWO=2 SECOND=2 THREE=3 THIRD=3 FOUR=4 FOURTH=4 FIVE=5 FIFTH=5 SIX=6 SIXTH=6 SEVEN=7 SEVENTH=7 EIGHT=8
  EIGHTH=8 NINE=9 NINTH=9 TEN=10 TENTH=10 ELEVEN=11 TWELVE=12 THIRTEEN=13 FOURTEEN=14 FIFTEEN=15 SIXTEEN=16
  SEVENTEEN=17 EIGHTEEN=18 NINETEEN=19 TWENTY=20 THIRTY=30 FORTY=40 FOURTY=40 FIFTY=50 SIXTY=60 SEVENTY=70 EIGHTY=80
  NINETY=90 HUNDRED=100 UM=1 PRIMEIRO=1 PRIMEIRA=1 DOIS=2 SEGUNDA=2 TRES=3 TERCEIRA=3 QUATRO=4 QUARTA=4 CINCO=5 SEIS=6
  SETE=7 OITO=8 NOVE=9 DEZ=10 VINTE=20 TRINTA=30 QUARENTA=40 CINQUENTA=50 CEM=100`);
const ROMAN = toValues(
  'II=2 III=3 IV=4 V=5 VI=6 VII=7 VIII=8 IX=9 X=10 XI=11 XII=12 XIII=13 XIV=14 XV=15 XVI=16 XX=20 I=1',
);

/** The number that a word of a company's name is; null for another word. */
function toNumber(words: readonly string[], at: number): number | null {
  const word = words[at] as string;
  const digits = /^(\d+)(?:ST|ND|RD|TH|O|A)?$/.exec(word)?.[1];
  if (digits) return Number(digits);
  const number = WORDS.get(word);
  if (number !== undefined) return number;
  // `I` is a number at the end alone: elsewhere it is a word or an initial.
  const isRoman = at > 0 && (word !== 'I' || at === words.length - 1);
  return (isRoman ? ROMAN.get(word) : undefined) ?? null;
}

/** Apart: the numbers of a company's name (`TWENTY THREE` is 23), and its other words. */
export function splitNumbers(words: readonly string[]): { words: string[]; numbers: number[] } {
  const rest: string[] = [];
  const numbers: number[] = [];
  let open = false;
  for (const [at, word] of words.entries()) {
    const value = toNumber(words, at);
    if (value === null) {
      rest.push(word);
      open = false;
      continue;
    }
    const last = numbers.at(-1) ?? 0;
    const goesOn = open && last >= 20 && last < 100 && last % 10 === 0 && value < 10;
    if (goesOn) numbers[numbers.length - 1] = last + value;
    else numbers.push(value);
    open = true;
  }
  return { words: rest, numbers };
}
