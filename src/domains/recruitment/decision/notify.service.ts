import { findPartnerSlug, findUserLocale } from '~/src/domains/access';
import { canText, queueEmail, queueText } from '~/src/domains/notifications';
import { findCandidateUrl } from '~/src/domains/recruitment/candidates/link.queries';
import { getCompanyName } from '~/src/domains/recruitment/company.queries';
import { getApplicant } from '~/src/domains/recruitment/people.store';
import { messageKey } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow, Person, VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import type { Ctx } from '~/src/platform/context';
import { emitEvent } from '~/src/platform/queue/events';
import { formatDate } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { addressOf } from '~/src/shared/routes';
import { leadingName } from '~/src/shared/social-name';

interface About {
  row: ApplicationRow;
  vacancy: VacancyRow;
}

const getKey = ({ id, version }: ApplicationRow): string => messageKey(id, version);

async function getParams(tx: Ctx, { row, vacancy }: About, person: Person) {
  return {
    name: leadingName(person),
    link: (await findCandidateUrl(tx, row)) ?? '',
    company: await getCompanyName(tx, row.account_id),
    vacancy: vacancy.title,
  };
}

/** Notifies the candidate of a notice, or of the answer to their contest, with the deadline to respond. */
export async function notifyPreAdverse(
  tx: Ctx,
  {
    row,
    vacancy,
    dueAt,
    template,
  }: About & { dueAt: Date; template: 'candidate-pre-notice' | 'candidate-answered' },
): Promise<void> {
  const person = await getApplicant(tx, row);
  const { email, phone } = person;
  const { locale } = row;
  const params = { ...(await getParams(tx, { row, vacancy }, person)), until: formatDate(dueAt, locale) };
  if (email) await queueEmail(tx, { address: email, locale, template, params, key: getKey(row) });
  else if (phone && canText(tx)) await queueText(tx, { phone, locale, template: 'candidate-news', params });
}

/** Notifies the candidate of the decision, and programs that there is one. */
export async function notifyDecided(
  tx: Ctx,
  { row, vacancy, approved }: About & { approved: boolean },
): Promise<void> {
  const person = await getApplicant(tx, row);
  const { email, phone } = person;
  const { locale } = row;
  const params = { ...(await getParams(tx, { row, vacancy }, person)), approved };
  if (email)
    await queueEmail(tx, { address: email, locale, template: 'candidate-decided', params, key: getKey(row) });
  else if (phone && canText(tx)) await queueText(tx, { phone, locale, template: 'candidate-news', params });
  const data = { decision: approved ? 'approved' : 'declined' };
  await emitEvent(tx, { accountId: row.account_id, kind: 'application.decided', subjectId: row.id, data });
}

/** Notifies the candidate that a recruiter closed their application; one who has no invitation yet knows of none. */
export async function notifyClosed(tx: Ctx, { row, vacancy }: About): Promise<void> {
  if (row.state === 'imported') return;
  const person = await getApplicant(tx, row);
  const { email, phone } = person;
  const { locale } = row;
  const params = await getParams(tx, { row, vacancy }, person);
  if (email)
    await queueEmail(tx, { address: email, locale, template: 'candidate-closed', params, key: getKey(row) });
  else if (phone && canText(tx)) await queueText(tx, { phone, locale, template: 'candidate-news', params });
}

/** Notifies a vacancy's owner of a contest, in the owner's language. */
export async function notifyContested(tx: Ctx, { row, vacancy }: About): Promise<void> {
  const { owner_id: userId, title } = vacancy;
  if (!userId) return;
  const locale = await findUserLocale(tx, userId);
  const params = { link: await applicationUrl(tx, row, locale), vacancy: title };
  await queueEmail(tx, { userId, locale, template: 'candidate-contested', params });
}

/** The page of an application, for recruiters. */
export async function applicationUrl(
  tx: Ctx,
  row: ApplicationRow,
  locale: Locale = row.locale,
): Promise<string> {
  const at = {
    partner: await findPartnerSlug(tx, row.account_id),
    positionUid: row.vacancy_id,
    applicationUid: row.id,
    candidateUid: row.candidate_id,
  };
  return addressOf(tx.origin, locale, 'candidate', at);
}
