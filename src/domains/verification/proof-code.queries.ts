import type { Ctx } from '~/src/platform/context';

const CODE_DIGITS = 6;

/** The code of a proof that a phone took over: drawn from its id by our key, so that nothing is stored. */
function getCode({ vault }: Ctx, id: string): string {
  const digits = Buffer.from(vault.blindIndex('proof-code', id)).toString('hex');
  return String(BigInt(`0x${digits}`) % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** The code of a proof that another device took over; null where none did. */
export async function findProofCode(ctx: Ctx, verificationId: string): Promise<string | null> {
  const handoff = ctx
    .db('verification_events')
    .where({ verification_id: verificationId, kind: 'handed_off' });
  return (await handoff.first('id')) ? getCode(ctx, verificationId) : null;
}
