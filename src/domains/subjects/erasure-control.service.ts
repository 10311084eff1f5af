import { record } from '~/src/domains/audit';
import type { Control } from '~/src/domains/controls';
import { eraseSubscriptions } from '~/src/domains/sources';
import { erasePictures } from '~/src/domains/verification';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { Conflict } from '~/src/platform/errors';
import { discardFiles } from '~/src/platform/files/discarded-files';
import { listOwnAddresses } from './owner.queries';
import { findRequest, lockRequest, markErased, openCpf } from './request.store';
import { needsDocument } from './subjects.rules';
import { listVerifiedPeople } from './trace.queries';

type ErasureValue = { erased: boolean } | null;

/**
 * Erasing what somebody may have erased: pictures, faces and readings of their verifications, of all accounts, and what
 * their addresses subscribed to. Reports stay: they prove what a company was told (LGPD, art. 16). It cannot be undone,
 * so two operators decide.
 */
export const subjectErasure: Control<ErasureValue> = {
  kind: 'subject_erasure',
  deciders: 'operators',
  duty: 'subjects',
  tighten: (before) => before,
  async read(tx, { subject }) {
    const row = await findRequest(tx, subject);
    return row && { erased: row.erased_at !== null };
  },
  async apply(tx, { subject: id }) {
    const row = await lockRequest(tx, id);
    if (!row || row.erased_at) return;
    const cpf = openCpf(await getSealer(tx, id), row);
    const files = await erasePictures(tx, await listVerifiedPeople(tx, cpf));
    await discardFiles(tx, files);
    for (const address of await listOwnAddresses(tx, cpf)) await eraseSubscriptions(tx, address);
    await markErased(tx, id);
    await record(tx, {
      action: 'subject_data_erased',
      subject: { kind: 'subject_request', id },
      details: { files: files.length },
    });
  },
  async refuse(tx, { subject }) {
    const row = await findRequest(tx, subject);
    const isReady = row?.subject_right === 'erasure' && row.state === 'in_progress';
    if (!isReady || needsDocument({ right: row.subject_right, level: row.level }))
      throw new Conflict('subject_not_proven');
  },
  describe: async (ctx, { subject }) => (await findRequest(ctx, subject))?.protocol ?? null,
};
