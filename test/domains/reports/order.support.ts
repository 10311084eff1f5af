import { randomUUID } from 'node:crypto';
import { grantCredits, openWallet } from '~/src/domains/billing';
import { orderReport, type Purpose } from '~/src/domains/reports';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { PEOPLE } from '~/src/sandbox/people';
import { actingAs } from '~/test/support/context';
import { type Fixture, makePerson } from '~/test/support/fixtures';

export const REQUESTER_CPF = '52998224725';

/** A registered person with credits. */
export async function makeCustomer(
  ctx: Ctx,
  { credits = 20_000, cpf = REQUESTER_CPF }: { credits?: number; cpf?: string } = {},
): Promise<{ fixture: Fixture; as: ActorCtx }> {
  const fixture = await makePerson(ctx.db, { cpf });
  const { accountId } = fixture;
  await openWallet(ctx, accountId);
  if (credits > 0) {
    await grantCredits(ctx, {
      accountId,
      amount: credits,
      kind: 'adjustment',
      uniqueKey: `test-${accountId}`,
    });
  }
  return { fixture, as: actingAs(ctx, fixture.actor) };
}

/** A person of the sandbox by what happens with them. */
export function personWho(outcome: string): { cpf: string; birthDate: string; name: string } {
  const person = PEOPLE.find((each) => each.outcome === outcome);
  if (!person) throw new Error(`no test person for ${outcome}`);
  return { ...person, birthDate: person.birthDate ?? '1990-01-01' };
}

export function order(
  as: ActorCtx,
  { cpf, birthDate }: { cpf: string; birthDate: string },
  { purpose = 'fraud_prevention' as Purpose, key = randomUUID() as string } = {},
) {
  return orderReport(as, {
    productExternalId: 'relatorio-individual',
    inputs: { cpf, birthDate },
    purpose,
    idempotencyKey: key,
    origin: 'page',
  });
}

/** Waits until `check` holds. @throws Error after `ms` */
export async function eventually<T>(
  check: () => Promise<T | null | false | undefined>,
  ms = 20_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The report once it has ended. */
export const ended = (ctx: Ctx, id: string, ms?: number) =>
  eventually(() => ctx.db('reports').where({ id }).whereNotNull('ended_at').first(), ms);
