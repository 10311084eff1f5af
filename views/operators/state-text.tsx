import type { Namespace, ParseKeys, TFunction } from 'i18next';
import type { AccountListId } from '~/src/domains/operators/account/account.types';
import type { SearchKind } from '~/src/domains/operators/search/search.types';
import { useTranslation } from '~/views/translation';

/** What begins some of a namespace's keys; another one does not compile. */
type StartOf<Ns extends Namespace, Start extends string> =
  Extract<ParseKeys<Ns>, `${Start}.${string}`> extends never ? never : Start;

type Kind = SearchKind | AccountListId;

/** Where the words of each kind's states stand; the others' are words of the desk, or codes. */
function useWords(kind: Kind): ((state: string) => string) | null {
  const people = useTranslation('people');
  const reports = useTranslation('reports');
  const batches = useTranslation('batches');
  const recruitment = useTranslation('recruitment');
  const billing = useTranslation('billing');
  const subjects = useTranslation('subjects');
  const leads = useTranslation('leads');
  const team = useTranslation('team');
  const audit = useTranslation('audit');
  const desk = useTranslation('desk');
  const of =
    <Ns extends Namespace, Start extends string>({ t }: { t: TFunction<Ns> }, start: StartOf<Ns, Start>) =>
    (state: string): string =>
      (t as (key: string) => string)(`${start}.${state}`);
  const words: Partial<Record<Kind, (state: string) => string>> = {
    person: of(people, 'status'),
    report: of(reports, 'state'),
    reports: of(reports, 'state'),
    batches: of(batches, 'state'),
    charge: of(billing, 'result.state'),
    charges: of(billing, 'result.state'),
    invoice: of(billing, 'invoice.state'),
    invoices: of(billing, 'invoice.state'),
    subject: of(subjects, 'state'),
    lead: of(leads, 'operator.state'),
    team: of(team, 'role'),
    movements: of(billing, 'statement.line'),
    vacancies: of(recruitment, 'vacancyState'),
    connections: of(desk, 'connection'),
    audit: of(audit, 'action'),
    verifications: of(desk, 'verification'),
    proof: of(desk, 'verification'),
    keys: of(desk, 'key'),
    messages: of(desk, 'message'),
  };
  return words[kind] ?? null;
}

/** A state in the reader's words; where there is no word for it, as it is stored. */
export function StateText({ of: kind, state }: { of: Kind; state: string | null }) {
  const word = useWords(kind);
  if (state === null) return '—';
  return word ? word(state) : state;
}
