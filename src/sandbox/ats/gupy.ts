import { randomInt } from 'node:crypto';
import { completeCpf } from '~/src/shared/cpf';

/** What the fake Gupy sends. */
interface GupySending {
  /** Number of people moved to the step. */
  people: number;
  job: { id: string; code: string; name: string };
  step: string;
  /** Sends each event twice, as Gupy may. */
  doubled?: boolean;
  /** In random order, likewise. */
  shuffled?: boolean;
  /** Number of the first person; other numbers are other people. */
  from?: number;
  /** When the first of them was moved; each a second later. */
  since?: Date;
}

/** One event in Gupy's format (developers.gupy.io). */
export type GupyEventBody = ReturnType<typeof gupyEvent>;

const NAMES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fábio', 'Gabriela', 'Hugo', 'Iara', 'Jonas'];
const FAMILIES = ['Almeida', 'Barros', 'Cardoso', 'Dias', 'Esteves', 'Freitas', 'Gomes', 'Henriques'];

const getName = (n: number): string =>
  `${NAMES[n % NAMES.length]} ${FAMILIES[Math.floor(n / NAMES.length) % FAMILIES.length]} Teste ${n}`;

/** A fictitious candidate who is moved to a step; the same number is the same person. */
export function gupyEvent(n: number, { job, step, since = new Date() }: Omit<GupySending, 'people'>) {
  return {
    id: `evt-${job.id}-${n}`,
    event: 'application.moved',
    companyName: 'Banco Parceiro',
    date: new Date(since.getTime() + n * 1_000).toISOString(),
    data: {
      job: { ...job, type: 'vacancy_type_effective' },
      application: { id: 500_000 + n, currentStep: { id: 77, name: step } },
      candidate: {
        id: 900_000 + n,
        name: getName(n),
        email: `candidata${n}@exemplo.test`,
        mobileNumber: `+55119${String(10_000_000 + n)}`,
        identificationDocument: completeCpf(String(410_000_000 + n)),
        birthdate: `19${70 + (n % 30)}-0${1 + (n % 9)}-1${n % 9}`,
      },
    },
  };
}

/** The events in sequence. */
export function gupyEvents(options: GupySending): GupyEventBody[] {
  const { people, doubled, shuffled, from = 0 } = options;
  const once = Array.from({ length: people }, (_, at) => gupyEvent(from + at, options));
  const all = doubled ? [...once, ...once] : once;
  return shuffled ? shuffle(all) : all;
}

/** The same in random order. */
export function shuffle<T>(items: readonly T[]): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

const MAX_CONCURRENT = 8;

/** Posts events to the product, several at a time; returns the count by response status. */
export async function postGupy(
  origin: string,
  key: string,
  events: readonly unknown[],
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let from = 0; from < events.length; from += MAX_CONCURRENT) {
    const responses = events.slice(from, from + MAX_CONCURRENT).map((event) =>
      fetch(`${origin}/webhooks/ats/gupy`, {
        method: 'POST',
        headers: { 'content-type': 'application/json;charset=utf-8', authorization: `Bearer ${key}` },
        body: JSON.stringify(event),
      }),
    );
    for (const { status } of await Promise.all(responses)) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}
