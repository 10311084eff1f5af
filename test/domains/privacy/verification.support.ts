import { saveDismissal } from '~/src/domains/verification/aml/dismissals.store';
import { insertDecision } from '~/src/domains/verification/decision/decisions.store';
import { saveTemplate } from '~/src/domains/verification/decision/templates.store';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import {
  findPicture,
  insertPicture,
  saveChecked,
  saveJpeg,
  storePicture,
} from '~/src/domains/verification/pictures.store';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { removeDiscarded } from '~/src/platform/files/discarded-files';

/**
 * A verification of somebody, with all that is kept of one: link, picture, what was read in it, face, place and note.
 */
export async function insertVerification(
  as: ActorCtx,
  { cpf, name, birthDate }: { cpf: string; name: string; birthDate: string },
): Promise<void> {
  const claims = ['doccheck', 'doccheck_gerar_url'] as const;
  const reviewer: ActorCtx = { ...as, actor: { ...as.actor, claims } };
  const id = await createVerificationLink(reviewer, {
    cpf,
    name,
    birthDate,
    integrationId: null,
    origin: 'page',
  });
  const row = await findVerification(as, id);
  if (!row) throw new Error('no verification was made');
  const personId = row.person_id;
  const content = Buffer.from(`${name} ${cpf}`);
  const stored = await storePicture(as, personId, { kind: 'selfie', content });
  await insertPicture(as, id, stored);
  const pictureId = stored.id;
  const picture = await findPicture(as, pictureId);
  if (!picture) throw new Error('no picture was kept');
  await saveChecked(as, personId, picture, {
    state: 'good',
    retake: null,
    facts: { sharpness: 1 },
    analysis: { text: [name, cpf] },
    fileKey: await saveJpeg(as, personId, picture, content),
  });
  // The picture as it came has served.
  await removeDiscarded(as);
  const of = { accountId: as.actor.accountId, personId, verificationId: id };
  await saveTemplate(as, of, 'model', [0.1, 0.2]);
  const sealer = await getSealer(as, personId);
  const place_sealed = sealer.encrypt(`verification.place:${id}`, Buffer.from(name));
  const cpf_answer_sealed = sealer.encrypt(`verification.cpf:${id}`, Buffer.from(JSON.stringify({ name })));
  await as.db('verifications').where({ id }).update({ place_sealed, cpf_answer_sealed });
  await insertDecision(as, personId, {
    id: pictureId,
    verificationId: id,
    from: 'review',
    to: 'approved',
    rawCode: 'APROVACAO_MANUAL',
    reason: null,
    note: name,
    block: null,
    state: 'applied',
    by: as.actor.userId,
  });
  const aside = { reason: name, until: new Date(Date.now() + 86_400_000), by: as.actor.userId };
  await saveDismissal(as, personId, { list: 'ofac-sdn', entryId: '1' }, aside);
}
