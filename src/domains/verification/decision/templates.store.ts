import type { FaceTemplate } from '~/src/domains/verification/engine';
import type { Ctx } from '~/src/platform/context';
import { getSealers, SubjectErased } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';

type Template = Pick<Row<'face_templates'>, 'person_id' | 'verification_id' | 'template_sealed'>;

const getPurpose = (verificationId: string): string => `verification.template:${verificationId}`;
const CHUNK_SIZE = 1_000;

/** Stores a face template, sealed, to find it under another CPF of the account. */
export async function saveTemplate(
  ctx: Ctx,
  of: { accountId: string; personId: string; verificationId: string },
  model: string,
  embedding: readonly number[],
): Promise<void> {
  const sealer = (await getSealers(ctx, [of.personId]))(of.personId);
  const bytes = Buffer.from(Float32Array.from(embedding).buffer);
  await ctx
    .db('face_templates')
    .insert({
      person_id: of.personId,
      verification_id: of.verificationId,
      account_id: of.accountId,
      model,
      template_sealed: sealer.encrypt(getPurpose(of.verificationId), bytes),
      created_at: ctx.now(),
    })
    .onConflict(['person_id', 'verification_id'])
    .ignore();
}

/** The account's face templates of other people, of one model; opened in pages, to limit memory. */
export async function* otherFaces(
  ctx: Ctx,
  { accountId, personId }: { accountId: string; personId: string },
  model: string,
): AsyncGenerator<FaceTemplate[]> {
  let after: Template | undefined;
  for (;;) {
    const rows: Template[] = await ctx
      .db('face_templates')
      .where({ account_id: accountId, model })
      .whereNot({ person_id: personId })
      .modify((query) => {
        if (after)
          query.whereRaw('(person_id, verification_id) > (?, ?)', [after.person_id, after.verification_id]);
      })
      .orderBy(['person_id', 'verification_id'])
      .limit(CHUNK_SIZE)
      .select('person_id', 'verification_id', 'template_sealed');
    if (rows.length === 0) return;
    yield await opened(ctx, rows);
    after = rows.at(-1);
  }
}

async function opened(ctx: Ctx, rows: readonly Template[]): Promise<FaceTemplate[]> {
  const sealers = await getSealers(
    ctx,
    rows.map(({ person_id }) => person_id),
  );
  return rows.flatMap((row) => {
    try {
      const bytes = sealers(row.person_id).decrypt(getPurpose(row.verification_id), row.template_sealed);
      const copy = new Uint8Array(bytes).buffer;
      return [{ personId: row.person_id, embedding: [...new Float32Array(copy)] }];
    } catch (error) {
      // Rows of erased people remain for a moment, but cannot be opened.
      if (error instanceof SubjectErased) return [];
      throw error;
    }
  });
}
