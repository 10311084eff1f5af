import { record } from '~/src/domains/audit';
import { canText, queueEmail, queueText } from '~/src/domains/notifications';
import {
  findLinkSecret,
  lockApplication,
  markApplication,
  moveApplication,
  saveLink,
} from '~/src/domains/recruitment/applications.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { getApplicant } from '~/src/domains/recruitment/people.store';
import { LINK_DAYS, linkHash, messageKey, newLinkSecret } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow, Person } from '~/src/domains/recruitment/recruitment.types';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { mustMove } from '~/src/platform/state-moves';
import { DAY_MS } from '~/src/shared/dates';
import { leadingName } from '~/src/shared/social-name';
import { candidateUrl } from './link.queries';

/** The result of an invitation. */
interface Invited {
  invitations: number;
  /** Unreachable: neither e-mail nor mobile number is known; they still have a link. */
  unreachable: number;
  /** Past this state, or ended. */
  past: number;
  /** Invited a moment ago. */
  recent: number;
}

/** A repeated invitation within this time is not sent. */
const RESEND_MS = 600_000;
const INVITES_A_DAY = { name: 'recruitment.invites', points: 5_000, seconds: 86_400 };

/**
 * Sends candidates their link, by e-mail or else by SMS: who asks, what for, and what may be asked. Those
 * invited before get the same link again, but not within ten minutes. A failure does not stop the others.
 * @throws NotFound `vacancy_not_found`, Conflict `vacancy_not_open`, TooMany
 */
export async function inviteCandidates(
  ctx: ActorCtx,
  vacancyId: string,
  ids: readonly string[],
): Promise<Invited> {
  const vacancy = await getVacancy(ctx, vacancyId);
  if (vacancy.state !== 'open') throw new Conflict('vacancy_not_open');
  const invited: Invited = { invitations: 0, unreachable: 0, past: 0, recent: 0 };
  for (const id of ids) {
    await ctx.limits.consume(INVITES_A_DAY, ctx.actor.accountId);
    const outcome = await inTransaction(ctx, (tx) => invite(tx, { id, vacancyId, title: vacancy.title }));
    invited[outcome] += 1;
  }
  await record(ctx, {
    action: 'candidates_invited',
    subject: { kind: 'vacancy', id: vacancyId },
    details: { rows: invited.invitations },
  });
  return invited;
}

async function invite(
  tx: ActorCtx,
  { id, vacancyId, title }: { id: string; vacancyId: string; title: string },
): Promise<keyof Invited> {
  const row = await lockApplication(tx, id);
  if (row?.vacancy_id !== vacancyId || row.account_id !== tx.actor.accountId) return 'past';
  if (row.state !== 'imported' && row.state !== 'invited') return 'past';
  const now = tx.now();
  if (row.invited_at && now.getTime() - row.invited_at.getTime() < RESEND_MS) return 'recent';
  const link = await linkFor(tx, row);
  if (row.state === 'imported')
    await mustMove(moveApplication(tx, id, 'invited', { invited_at: now }), `application ${id} → invited`);
  else await markApplication(tx, id, { invited_at: now });
  const person = await getApplicant(tx, row);
  const channel = await sendInvite(tx, row, person, { link, company: tx.actor.accountName, vacancy: title });
  await insertEvent(tx, id, { kind: 'invited', details: { channel }, userId: tx.actor.userId });
  return channel === 'none' ? 'unreachable' : 'invitations';
}

/** The candidate's link: the existing one while valid, else a new one; its validity starts again. */
async function linkFor(tx: Ctx, row: ApplicationRow): Promise<string> {
  const opens = row.link_expires_at && row.link_expires_at > tx.now();
  const existing = opens ? await findLinkSecret(tx, row) : null;
  const secret = existing ?? newLinkSecret();
  const expiresAt = new Date(tx.now().getTime() + LINK_DAYS * DAY_MS);
  await saveLink(tx, row, { secret, hash: linkHash(secret), expiresAt });
  return candidateUrl(tx, row.locale, secret);
}

async function sendInvite(
  tx: Ctx,
  row: ApplicationRow,
  person: Person,
  about: { link: string; company: string; vacancy: string },
): Promise<'email' | 'sms' | 'none'> {
  const { locale } = row;
  const { email, phone } = person;
  const params = { ...about, days: LINK_DAYS };
  if (email) {
    const key = messageKey(row.id, row.version);
    const mailParams = { ...params, name: leadingName(person) };
    await queueEmail(tx, { address: email, locale, template: 'candidate-invite', params: mailParams, key });
    return 'email';
  }
  if (phone && canText(tx)) {
    await queueText(tx, { phone, locale, template: 'candidate-invite', params });
    return 'sms';
  }
  return 'none';
}
