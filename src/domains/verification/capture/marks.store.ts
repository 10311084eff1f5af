import { LIKENESS_LIMITS } from '~/src/domains/verification/engine';
import type { PictureRow } from '~/src/domains/verification/pictures.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { statement } from '~/src/platform/database/statement';

/** A picture of a person as it is recognized when it is sent again. */
export interface Mark {
  picture: Pick<PictureRow, 'id' | 'kind' | 'sha256'>;
  /** 512 bits (engine/likeness.rules.ts). */
  likeness: string;
}

type Of = Pick<VerificationRow, 'id' | 'account_id'>;

/** Stored hashes of a picture's bytes, by the newest secret first. */
const contentIndexes = ({ vault }: Ctx, sha256: string): string[] => vault.blindIndexes('picture', sha256);

/**
 * A likeness under a mask of the account, by the newest secret first: distances between the account's pictures stay,
 * but nothing can be seen in one without the secret.
 */
function maskLikeness({ vault }: Ctx, accountId: string, likeness: string): string[] {
  const [upper, lower] = ['upper', 'lower'].map((half) =>
    vault.blindIndexes('likeness', `${accountId}|${half}`),
  );
  return (upper ?? []).map((first, at) => {
    const mask = Buffer.concat([first, lower?.[at] ?? ''].map((text) => Buffer.from(text, 'base64url')));
    return [...likeness]
      .map((bit, place) => Number(bit) ^ (((mask[place >> 3] ?? 0) >> (place & 7)) & 1))
      .join('');
  });
}

/**
 * Serialises comparisons of one account's pictures, and of equal ones of any, until the transaction ends: of two sent at
 * once, one finds the other. Always in this order, so that no two transactions wait for each other.
 */
export async function lockMarks(ctx: Ctx, { account_id }: Of, marks: readonly Mark[]): Promise<void> {
  const contents = marks.map(({ picture }) => contentIndexes(ctx, picture.sha256)[0]).sort();
  for (const key of [account_id, ...contents]) await lockUntilCommit(ctx.db, 'pictureMark', key);
}

const SAME_PICTURE = statement(
  'picture-same',
  `select m.picture_id from verification_picture_marks m
    join verification_pictures p on p.id = m.picture_id
    join verifications v on v.id = p.verification_id
    where m.picture_id <> $1
      and (m.account_id = $5 or v.origin <> 'subject')
      and (not $3 or p.verification_id = $4)
      and (m.content_index = any($6)
        or (m.account_id = $5 and p.kind = $2 and exists (
          select 1 from unnest($7::text[]) as given(bits)
          where bit_count(m.likeness # given.bits::bit(512)) <= $8)))
    limit 1`,
  { picture_id: 'verification_picture_marks.picture_id' },
);

/**
 * Whether a picture was sent before: the same bytes to any account, or nearly the same picture of its kind to this
 * one. `within`: compares with pictures of the same verification only. What a data subject sent to prove who they are is
 * compared with in such proofs only: no customer is to learn that there is one.
 */
export async function wasSeen(
  ctx: Ctx,
  of: Of,
  mark: Mark,
  { within }: { within: boolean },
): Promise<boolean> {
  const { picture, likeness } = mark;
  const same = await runStatement(ctx.db, SAME_PICTURE, [
    picture.id,
    picture.kind,
    within,
    of.id,
    of.account_id,
    contentIndexes(ctx, picture.sha256),
    maskLikeness(ctx, of.account_id, likeness),
    LIKENESS_LIMITS.same.value,
  ]);
  return same.length > 0;
}

/** Stores by what a used picture is recognized from now on. */
export async function insertMark(ctx: Ctx, { account_id }: Of, { picture, likeness }: Mark): Promise<void> {
  const [content_index] = contentIndexes(ctx, picture.sha256);
  const [masked] = maskLikeness(ctx, account_id, likeness);
  await ctx
    .db('verification_picture_marks')
    .insert({ picture_id: picture.id, account_id, content_index: content_index!, likeness: masked! })
    .onConflict('picture_id')
    .ignore();
}
