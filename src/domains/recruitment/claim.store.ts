import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { ApplicationRow, RegisterName } from './recruitment.types';

/** Who an application's person is said to be, and who that is by the tax authority's register. */
export interface Claim {
  /** 11 digits. */
  cpf: string;
  /** `YYYY-MM-DD`; null where it was not needed. */
  birthDate: string | null;
  /** Null: the register has not answered, knows nobody by them, or was not asked. */
  register: RegisterName | null;
  /** It was not asked: too many CPFs were given. */
  isLimited?: boolean;
  /** It was not asked: there is no contract with it here. */
  isOff?: boolean;
}

const claimPurpose = (id: string): string => `application.identity:${id}`;

type Claiming = Pick<ApplicationRow, 'id' | 'candidate_id'>;

/** Stores a claim with its application, sealed under the candidate's key: only once it is settled is it their data. */
export async function saveClaim(ctx: Ctx, { id, candidate_id }: Claiming, claim: Claim): Promise<void> {
  const sealer = await getSealer(ctx, candidate_id);
  const identity_sealed = sealer.encrypt(claimPurpose(id), Buffer.from(JSON.stringify(claim)));
  await ctx.db('applications').where({ id }).update({ identity_sealed });
}

/** The claim of an application; null where the company gave the CPF and the register has not differed. */
export async function findClaim(
  ctx: Ctx,
  { id, candidate_id, identity_sealed }: Claiming & Pick<ApplicationRow, 'identity_sealed'>,
): Promise<Claim | null> {
  if (!identity_sealed) return null;
  const sealer = await getSealer(ctx, candidate_id);
  return JSON.parse(sealer.decrypt(claimPurpose(id), identity_sealed).toString());
}
