import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { openCompanyAccount } from '~/src/domains/accounts';
import { addVisitorMessage, saveVisitorEmail } from '~/src/domains/chat/chat.service';
import { queueEmail } from '~/src/domains/notifications';
import { beginSale } from '~/src/domains/terminals/sale.service';
import { createDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import {
  getId,
  idOfKey,
  liveKeys,
  SEALED,
  SEALED_FILES,
  type SealedCopy,
  sealedColumns,
  sealedCopies,
} from './sealed.support';
import { somebodyGone } from './somebody.support';
import { insertSubject } from './subject.support';

let copies: SealedCopy[];

const site = await testSite({ worker: true });
beforeAll(async () => {
  const { ctx } = site;
  await createDemoData(ctx);
  const company = { cnpj: '34028316000103', legalName: 'EMPRESA', tradeName: null, billingType: 1 } as const;
  await somebodyGone(site, await openCompanyAccount(ctx, company));
  const params = { company: 'EMPRESA', inviter: 'X', link: 'https://x.test', days: 7 };
  await queueEmail(ctx, { address: 'convidada@x.test', template: 'company-invitation', params });
  const network = '192.0.2.1';
  const key = randomUUID();
  const visit = await addVisitorMessage(ctx, { visit: null, key, text: 'Olá', topic: 'general', network });
  await saveVisitorEmail(ctx, visit, { email: 'visitante@x.test', team: 'equipe@x.test', network });
  await eventually(async () =>
    Boolean(await ctx.db('chat_conversations').whereNotNull('contact_sealed').first()),
  );
  await insertSubject(ctx);
  await beginSale(ctx, { partner: 'loja-do-centro', code: 'caixa-1' }, 'here');
  copies = await sealedCopies(site);
});

test('every sealed column of the schema is listed with its subject', async () => {
  expect(Object.keys(SEALED).sort()).toEqual(await sealedColumns(site));
});

test('every listed column and kind of file held something when it was looked at', () => {
  const seen = new Set(copies.map(({ where }) => where));
  const listed = [...Object.keys(SEALED), ...Object.keys(SEALED_FILES).map((folder) => `files/${folder}`)];
  expect(listed.filter((where) => !seen.has(where))).toEqual([]);
});

test("each value is sealed with its subject's key; only values without a subject with the vault's", async () => {
  const keys = await liveKeys(site);
  const vault = site.platform.vault.newestId.toString('hex');
  const expected = ({ subject }: SealedCopy) => {
    const key = subject === null ? null : keys.get(subject);
    return key ? idOfKey(key) : vault;
  };
  const wrong = copies.filter((copy) => getId(copy.sealed) !== expected(copy));
  expect([...new Set(wrong.map(({ where }) => where))]).toEqual([]);
  const without = copies.filter(({ subject }) => subject !== null && !keys.has(subject));
  expect([...new Set(without.map(({ where }) => where))]).toEqual([]);
});

test('without a subject are only chats, proofs of data subjects, messages to addresses and phones without a user, and recovery requests', () => {
  const nobodys = copies.filter(({ subject }) => subject === null).map(({ where }) => where);
  expect([...new Set(nobodys)].sort()).toEqual([
    'chat_conversations.contact_sealed',
    'chat_conversations.email_sealed',
    'chat_messages.body_sealed',
    'messages.address_sealed',
    'messages.params_sealed',
    'recovery_requests.email_sealed',
    'subject_sessions.birth_sealed',
    'subject_sessions.cpf_sealed',
    'text_messages.params_sealed',
    'text_messages.phone_sealed',
  ]);
});
