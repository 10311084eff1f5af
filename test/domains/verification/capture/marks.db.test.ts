import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { checkPicture } from '~/src/domains/verification/capture/picture-check.service';
import { closeEngine } from '~/src/domains/verification/engine';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { FileMissing } from '~/src/platform/files/errors';
import { testSite } from '~/test/support/app';
import { createVerifier } from '../verification.support';
import { getPicture, openLink } from './capture.support';

const site = await testSite();
const { ctx } = site;
afterAll(closeEngine);
const { as: one } = await createVerifier(ctx);
const { as: two } = await createVerifier(ctx);

/** What the sandbox draws, as a camera would have taken it: without the sandbox's mark. */
const takeSelfie = async (name: string): Promise<Buffer> =>
  sharp(await getPicture(site, name, 'selfie'))
    .jpeg({ quality: 90 })
    .toBuffer();

/** The id of a selfie that waits for its check. */
async function sentSelfie(as: ActorCtx, name: string, content: Buffer): Promise<string> {
  const link = await openLink(site, as, name);
  await link.consent();
  await link.send('selfie', content);
  const filter = { verification_id: link.id, state: 'waiting' };
  return (await site.db('verification_pictures').where(filter).first('id')).id;
}

const getResult = async (id: string): Promise<[string, string | null]> => {
  const { state, retake } = await site.db('verification_pictures').where({ id }).first();
  return [state, retake];
};

test('a slow file store of one account delays no check of another', async () => {
  const slow = await sentSelfie(one, 'approved', await takeSelfie('approved'));
  const quick = await sentSelfie(two, 'suspended', await takeSelfie('suspended'));
  let begin = () => {};
  let finish = () => {};
  const start = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const files: Ctx['files'] = {
    ...ctx.files,
    async put(folder, content) {
      begin();
      await finished;
      return ctx.files.put(folder, content);
    },
  };
  const held = checkPicture({ ...ctx, files }, { pictureId: slow });
  await start;
  await checkPicture(ctx, { pictureId: quick });
  expect([await getResult(slow), await getResult(quick)]).toEqual([
    ['waiting', null],
    ['good', null],
  ]);
  finish();
  await held;
  expect(await getResult(slow)).toEqual(['good', null]);
});

test('of one picture sent at once in two accounts, exactly one is accepted', async () => {
  const selfie = await takeSelfie('lookalike');
  const ids: string[] = [];
  for (const [as, name] of [
    [one, 'lookalike'],
    [two, 'lookalike'],
    [one, 'foreign'],
    [two, 'other-cpf'],
  ] as const)
    ids.push(await sentSelfie(as, name, selfie));
  await Promise.all(ids.map((pictureId) => checkPicture(ctx, { pictureId })));
  const results = await Promise.all(ids.map(getResult));
  expect(results.toSorted()).toEqual([['good', null], ...Array(3).fill(['retake', 'repeated'])]);
});

test('a picture of a data subject’s proof is found in no customer’s verification, and theirs is found in a proof', async () => {
  const selfie = await takeSelfie('very-high');
  const proof = await sentSelfie(one, 'very-high', selfie);
  const { verification_id } = await site.db('verification_pictures').where({ id: proof }).first();
  await site.db('verifications').where({ id: verification_id }).update({ origin: 'subject' });
  await checkPicture(ctx, { pictureId: proof });
  const customers = await sentSelfie(two, 'high', selfie);
  await checkPicture(ctx, { pictureId: customers });
  expect([await getResult(proof), await getResult(customers)]).toEqual([
    ['good', null],
    ['good', null],
  ]);
  const again = await sentSelfie(one, 'low', selfie);
  await checkPicture(ctx, { pictureId: again });
  expect(await getResult(again)).toEqual(['retake', 'repeated']);
});

test('a result that comes too late leaves no file behind', async () => {
  const id = await sentSelfie(one, 'passport', await takeSelfie('passport'));
  const kept: string[] = [];
  const files: Ctx['files'] = {
    ...ctx.files,
    async put(folder, content) {
      const key = await ctx.files.put(folder, content);
      kept.push(key);
      await site.db('verification_pictures').where({ id }).update({ state: 'accepted' });
      return key;
    },
  };
  await checkPicture({ ...ctx, files }, { pictureId: id });
  expect(kept).toHaveLength(1);
  await expect(ctx.files.get(String(kept[0]))).rejects.toThrow(FileMissing);
});
