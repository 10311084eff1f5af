import type { ReportView } from '~/src/domains/reports/reports.types';
import { type Fact, inputFacts, type ReportsT } from '~/src/domains/reports/reports.wording';
import { findShownName, findStatedName } from '~/src/domains/sources';
import type { Locale } from '~/src/shared/locale';
import { civilName } from '~/src/shared/social-name';
import { findingFacts } from './finding-facts.wording';

/** The identifying facts of the register; the name that leads is the heading above. */
const KEYS = ['tradeName', 'status', 'statusSince', 'birthDate', 'registrationDate', 'openedOn', 'activity'];

/** A report's subject in a few facts: document, register data, and purpose. */
export function identityFacts(
  view: Pick<ReportView, 'target' | 'inputs' | 'sources' | 'purpose'>,
  locale: Locale,
  t: ReportsT,
): Fact[] {
  const register = view.sources
    .flatMap(({ findings }) => findings)
    .find(({ kind }) => kind === 'cpf_status' || kind === 'company_status');
  const stated = register ? findingFacts(register, t, locale).filter(({ key }) => KEYS.includes(key)) : [];
  const civil = register?.kind === 'cpf_status' ? civilName(register) : null;
  const inputs = inputFacts({ ...view, locale }, t);
  const labels = new Set(stated.map(({ label }) => label));
  return [
    ...inputs.slice(0, 1),
    ...(civil ? [{ label: t('result.civilName'), value: civil }] : []),
    ...stated.map(({ label, value }) => ({ label, value })),
    ...inputs.slice(1).filter(({ label }) => !labels.has(label)),
    { label: t('result.purpose'), value: t(`purpose.${view.purpose}`) },
  ];
}

/** The name under which the subject is shown. */
export const shownName = (view: Pick<ReportView, 'sources'>): string | null =>
  findShownName(view.sources.flatMap(({ findings }) => findings));

/** The name that the tax authority states; other records are compared with it. */
export const statedName = (view: Pick<ReportView, 'sources'>): string | null =>
  findStatedName(view.sources.flatMap(({ findings }) => findings));
