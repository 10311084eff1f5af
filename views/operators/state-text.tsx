import type { AccountListId } from '~/src/domains/operators/account/account.types';
import type { SearchKind } from '~/src/domains/operators/search/search.types';
import { useTranslation } from '~/views/translation';

type Kind = SearchKind | AccountListId;

/** Where the words of each kind's states stand; the others' are words of the desk, or codes. */
function useWords(kind: Kind): ((state: string) => string) | null {
  const people = useTranslation('people');
  const reports = useTranslation('reports');
  const batches = useTranslation('batches');
  const billing = useTranslation('billing');
  const subjects = useTranslation('subjects');
  const leads = useTranslation('leads');
  const team = useTranslation('team');
  const audit = useTranslation('audit');
  const desk = useTranslation('desk');
  const of =
    (t: (key: never) => string, start: string) =>
    (state: string): string =>
      t(`${start}.${state}` as never);
  const words: Partial<Record<Kind, (state: string) => string>> = {
    person: of(people.t, 'status'),
    report: of(reports.t, 'state'),
    reports: of(reports.t, 'state'),
    batches: of(batches.t, 'state'),
    charge: of(billing.t, 'result.state'),
    charges: of(billing.t, 'result.state'),
    invoice: of(billing.t, 'invoice.state'),
    invoices: of(billing.t, 'invoice.state'),
    subject: of(subjects.t, 'state'),
    lead: of(leads.t, 'operator.state'),
    team: of(team.t, 'role'),
    audit: of(audit.t, 'action'),
    verifications: of(desk.t, 'verification'),
    keys: of(desk.t, 'key'),
    messages: of(desk.t, 'message'),
  };
  return words[kind] ?? null;
}

/** A state in the reader's words; where there is no word for it, as it is stored. */
export function StateText({ of: kind, state }: { of: Kind; state: string | null }) {
  const word = useWords(kind);
  if (state === null) return '—';
  return word ? word(state) : state;
}
