import type { BirthPeriod, ListDocument, ListEntry } from './lists.types';

type Facts = Pick<ListEntry, 'births' | 'birthPlaces' | 'nationalities' | 'documents' | 'weakAliases'>;

/** Years of one range; a longer one is a typing error. */
const MAX_RANGE = 40;

/** What OFAC's remarks state of an entry, part by part: `DOB circa 1961; POB Cali, Colombia; Cedula No. 1 (Colombia).` */
export function readOfacRemarks(remarks: string): Facts {
  const facts: Facts = { births: [], birthPlaces: [], nationalities: [], documents: [], weakAliases: [] };
  // A further file goes on after a full stop.
  for (const part of remarks.split(/;|\.\s+(?=alt\.|DOB|POB|nationality|citizen)/)) {
    readPart(part.trim().replace(/^alt\. /, ''), facts);
  }
  return facts;
}

function readPart(part: string, facts: Facts): void {
  const [, birth] = /^DOB (.+)$/.exec(part) ?? [];
  if (birth) facts.births.push(...readBirth(birth));
  const [, place] = /^POB (.+?)\.?$/.exec(part) ?? [];
  if (place) facts.birthPlaces.push(place);
  const [, country] = /^(?:nationality|citizen) (.+?)\.?$/.exec(part) ?? [];
  if (country) facts.nationalities.push(country);
  // In the remarks, the names between single quotes are the weak ones.
  const [, weak] = /^a\.k\.a\. '(.+)'\.?$/.exec(part) ?? [];
  if (weak) facts.weakAliases.push(weak);
  const document = readDocument(part);
  if (document) facts.documents.push(document);
}

/** `12 Mar 1961`, `circa 1960`, `1958 to 1960`. */
function readBirth(text: string): BirthPeriod[] {
  const years = [...text.matchAll(/\b(1[89]\d{2}|20\d{2})\b/g)].map((match) => Number(match[0]));
  if (years.length === 0) return [];
  const approximate = /\b(circa|approximately|approx)\b/i.test(text);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  if (/ to |-|between/i.test(text) && to - from <= MAX_RANGE) return [{ from, to, approximate }];
  return years.map((year) => ({ from: year, to: year, approximate }));
}

/** `Passport X000001 (Nowhere) expires …`, `Tax ID No. 12 (Brazil)`. */
function readDocument(part: string): ListDocument | null {
  const match =
    /^(.*?\b(?:Passport|No\.|Number|C\.?P\.?F\.?|C\.?N\.?P\.?J\.?)(?: #)?)\s+([A-Z0-9][\w./-]*[A-Z0-9])\.?\s*(?:\(([^)]+)\))?/i.exec(
      part,
    );
  const [, kind = '', number, country] = match ?? [];
  return number && /\d/.test(number) ? { kind: kind.trim(), number, country: country ?? null } : null;
}
