import { proposeWriteOff } from '~/src/domains/billing/receivables/write-off.service';
import { getVacancy, saveVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { beginVerifiedProof } from '~/src/domains/verification';
import { decideAsSecond, decideManually } from '~/src/domains/verification/decision/manual.service';
import type { ManualDecision } from '~/src/domains/verification/decision/manual.types';
import { decideProof, openProofCase } from '~/src/domains/verification/proof/proof-review.service';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { DAY_MS } from '~/src/shared/dates';
import { ageRights } from '~/test/support/fixtures/rights';
import { billInvoice } from '../billing/support/invoices';
import { createVacancy } from '../recruitment/recruitment.support';

const getVersion = async (as: ActorCtx, id: string) => (await getVerification(as, id)).version;

/** Decides on a verification as it is now: approves it, unless told otherwise. */
export async function decide(as: ActorCtx, id: string, made: Partial<ManualDecision>): Promise<void> {
  const none = { decision: 'approve', reason: null, note: null, block: null } as const;
  await decideManually(as, id, { ...none, ...made, version: await getVersion(as, id) });
}

/** Agrees, as the second person, with what another decided. */
export const secondDecision = async (as: ActorCtx, id: string) =>
  decideAsSecond(as, id, { agree: true, version: await getVersion(as, id) });

let invoices = 0;

/** Asks to write off a new invoice of an account; the id of the change. */
export async function beginWriteOff(as: ActorCtx, accountId: string): Promise<string> {
  invoices += 1;
  const month = `${1990 + invoices}-03-01`;
  const subject = await billInvoice(as, accountId, { dueOn: '2026-04-11', month });
  await proposeWriteOff(as, subject, 'Empresa encerrada');
  return (await as.db('control_changes').where({ subject }).first('id'))!.id;
}

/** Asks to do without the second person at a vacancy. */
export async function loosen(as: ActorCtx): Promise<{ id: string; alone: boolean }> {
  const id = await createVacancy(as, { four_eyes: true });
  const { version, ...vacancy } = await getVacancy(as, id);
  await saveVacancy(as, { id, version }, { ...vacancy, four_eyes: false }, 'Vaga urgente');
  return (await as.db('control_changes').where({ subject: id }).first('id', 'alone'))!;
}

/** As if somebody had just received from another what they may do. */
export const giveNow = ({ actor, db }: ActorCtx, giver: ActorCtx) =>
  db('right_periods')
    .where({ user_id: actor.userId })
    // In the future, because refusing a candidate takes days.
    .update({ since: new Date(Date.now() + 8 * DAY_MS), given_by: giver.actor.userId });

/** Runs something while a person's rights are just received. */
export const meanwhileNew =
  ({ actor: { userId }, db }: ActorCtx) =>
  async (work: () => Promise<unknown>): Promise<void> => {
    const held = () => db('right_periods').where({ user_id: userId });
    // In the future, because refusing a candidate takes days.
    await held().update({ since: new Date(Date.now() + 8 * DAY_MS) });
    await work();
    await ageRights(db, userId);
  };

const CLAIM = { cpf: '11144477735', birthDate: '1990-05-17' };

/** A data subject's proof that the engine was not sure of; its id. */
export async function beginProof(as: ActorCtx): Promise<string> {
  const { verificationId: id } = await inTransaction(as, (tx) => beginVerifiedProof(tx, CLAIM));
  await as
    .db('verifications')
    .where({ id })
    .update({ state: 'review', liveness: 'passed', submitted_at: as.now() });
  return id;
}

/** Approves it by what the document says. */
export async function approveProof(as: ActorCtx, id: string): Promise<void> {
  const { version } = await openProofCase(as, id);
  await decideProof(as, id, { decision: 'approve', ...CLAIM, version });
}
