import { decideVerification } from '~/src/domains/verification';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import type { Claim } from '~/src/shared/actor';
import { completeCpf } from '~/src/shared/cpf';
import { getPerson } from '~/src/shared/test-people';
import type { TestApp } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';
import { type Capture, captured, REVIEWER } from '../verification.support';

/** Another person of the same company. */
export async function createColleague(
  ctx: Ctx,
  as: ActorCtx,
  { name = 'CAIO FERRAZ LIMA', claims = REVIEWER }: { name?: string; claims?: Claim[] } = {},
): Promise<ActorCtx> {
  const person = await createPerson(ctx.db, { name });
  const { accountId } = as.actor;
  const membership = { user_id: person.userId, account_id: accountId, role: 'member' as const, claims };
  await ctx.db('memberships').insert(membership);
  await ageRights(ctx.db, membership.user_id);
  const actor = { ...as.actor, ...{ userId: person.userId, email: person.email, userName: name } };
  return actingAs(ctx, { ...actor, claims, companyRole: 'member' });
}

/** Logs somebody in, acting for their company. */
export async function logInAsReviewer(site: TestApp, { actor }: ActorCtx) {
  const agent = site.agent();
  const password_hash = await hashPassword(PASSWORD);
  await site.db('users').where({ id: actor.userId }).update({ password_hash });
  await site.db('persons').where({ user_id: actor.userId }).update({ last_account_id: actor.accountId });
  const { status } = await logIn(agent, actor.email);
  if (status !== 303) throw new Error(`login answered ${status}`);
  return agent;
}

/** A CPF of its own for each case; those that the sandbox made up as anything but regular are left out. */
let people = 0;
export function nextPerson(): Pick<Capture, 'cpf' | 'name' | 'birthDate'> {
  people += 1;
  const cpf = completeCpf(`71${String(people).padStart(7, '0')}`);
  const { serpro, status } = getPerson(cpf);
  if (serpro !== 'full' || status !== '0') return nextPerson();
  return {
    cpf,
    name: `PESSOA ${String.fromCharCode(64 + (people % 26 || 26))} DE TESTE`,
    birthDate: '1990-05-17',
  };
}

/** A case that people must decide: its challenge did not pass. @throws Error where the rules decided it */
export async function createCase(ctx: Ctx, as: ActorCtx, given: Partial<Capture> = {}): Promise<string> {
  const id = await captured(as, { ...nextPerson(), liveness: 'failed', ...given });
  const row = await findVerification(as, id);
  // Long after it was sent: a source that is away sends it to people too.
  const later = { ...ctx, now: () => new Date(Date.now() + 11 * 60_000) };
  await decideVerification(later, { verificationId: id, fence: row?.fence ?? 0 });
  const verification = await findVerification(as, id);
  if (verification?.state !== 'review')
    throw new Error(`the case is ${verification?.state} (${verification?.reason})`);
  return id;
}
