import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { eraseLeadsByEmail } from '~/src/domains/leads';
import { replyToLead } from '~/src/domains/leads/operator.service';
import { inTransaction } from '~/src/platform/context';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { messageAbout, messagesTo } from '~/test/support/mailbox';
import { getProtocol, openOperator, SALES, sendContact, typed } from './leads.support';

const LIST = '/operador/contatos';
const TEXT = 'Bom dia!\n\nO preço está em <b>anexo</b> & vale 30 dias.';
let operator: ReturnType<TestApp['agent']>;

const site = await testSite({ demo: true, worker: true });
beforeAll(async () => {
  operator = await openOperator(site);
});

/** A contact just sent: its row, and the address that it came from. */
async function contact(page?: string) {
  const values = typed();
  const protocol = getProtocol(await sendContact(site.agent(), values, page));
  const row = await site.db('leads').where({ protocol }).first();
  return { ...row, email: values.email ?? '' };
}

const findLead = (id: string) => site.db('leads').where({ id }).first();
const listReplies = (lead_id: string) => site.db('lead_replies').where({ lead_id });
const listMails = (ids: readonly string[]) =>
  site.db('messages').whereIn(
    'key',
    ids.map((id) => `lead-reply-${id}`),
  );
const operatorId = async (): Promise<string> =>
  (await site.db('users').where({ email: 'operador@demo.test' }).first('id')).id;

/** Opens the page; what it returns sends its form, as often as it is pressed. */
async function openForm(id: string) {
  const fields = hiddenFields((await operator.get(`${LIST}/${id}`)).text);
  return (reply: string, changed: Record<string, string> = {}) =>
    operator
      .post(`${LIST}/${id}/resposta`)
      .type('form')
      .send({ ...fields, reply, ...changed });
}

describe('a reply', () => {
  test('is sent once though pressed twice, in the words typed, and stands on the page', async () => {
    const { id, email, protocol } = await contact();
    const press = await openForm(id);
    const answers = await Promise.all([press(TEXT), press(TEXT)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await press(TEXT)).status).toBe(303);
    const replies = await listReplies(id);
    expect(replies).toMatchObject([{ made_by: await operatorId() }]);
    expect(replies[0]?.body_sealed.toString('latin1')).not.toContain('Bom dia');
    expect(await listMails(replies.map((each) => each.id))).toHaveLength(1);
    const mail = await messageAbout(site, email, `Resposta à sua mensagem (${protocol})`);
    expect(mail.html).toContain('&lt;b&gt;anexo&lt;/b&gt; &amp; vale 30 dias.');
    expect(mail.html).not.toContain('<b>anexo');
    expect(mail.text).toContain('Bom dia!\n\nO preço está em <b>anexo</b> & vale 30 dias.');
    expect(mail.text).toContain(`escreva para ${SALES} e cite o protocolo ${protocol}`);
    const { text } = await operator.get(`${LIST}/${id}`);
    expect(text).toContain('&lt;b&gt;anexo&lt;/b&gt; &amp; vale 30 dias.');
    expect(messagesTo(site, email).filter(({ subject }) => subject.startsWith('Resposta'))).toHaveLength(1);
  });

  test('makes a new lead contacted and the writer’s, and is written down without its text', async () => {
    const { id } = await contact();
    await (await openForm(id))(TEXT);
    expect(await findLead(id)).toMatchObject({ state: 'contacted', owner_id: await operatorId() });
    await site.db('leads').where({ id }).update({ owner_id: null, state: 'qualified' });
    await (await openForm(id))('Mais uma coisa.');
    expect(await findLead(id)).toMatchObject({ state: 'qualified', owner_id: null });
    const events = await site.db('audit_events').where({ action: 'lead_replied', subject_id: id });
    expect(events.map(({ details }) => details.leadState ?? null).sort()).toEqual(['contacted', null]);
    expect(JSON.stringify(events)).not.toMatch(/Bom dia|Mais uma/);
    const { text } = await operator.get(`${LIST}/${id}`);
    const [newer, older] = [text.indexOf('Mais uma coisa.'), text.indexOf('Bom dia!')];
    expect(newer).toBeGreaterThan(0);
    expect(older).toBeGreaterThan(newer);
  });

  test('is in the language of whoever wrote', async () => {
    const page = '/en-US/corporate/background-check/contato-especialista-background-check';
    const { id, email, protocol } = await contact(page);
    expect((await operator.get(`${LIST}/${id}`)).text).toContain(`Vai para ${email}, em inglês`);
    await (await openForm(id))('Good morning.');
    const mail = await messageAbout(site, email, `A reply to your message (${protocol})`);
    expect(mail.text).toContain('Good morning.');
  });
});

describe('a reply is refused, and what was typed stays,', () => {
  test('where it is too short or too long', async () => {
    const { id } = await contact();
    const press = await openForm(id);
    const short = await press('x');
    expect(short.status).toBe(422);
    expect(short.text).toContain('Escreva a resposta, com pelo menos 2 letras.');
    expect(short.text).toMatch(/<textarea[^>]*name="reply"[^>]*>x<\/textarea>/);
    expect((await press('y'.repeat(4_001))).status).toBe(422);
    expect(await listReplies(id)).toEqual([]);
    expect((await press('y'.repeat(4_000))).status).toBe(303);
  });

  test('where someone changed the contact meanwhile', async () => {
    const { id, email } = await contact();
    const press = await openForm(id);
    await site.db('leads').where({ id }).update({ state: 'spam' });
    const late = await press(TEXT);
    expect(late.status).toBe(422);
    expect(late.text).toContain('Alguém mudou este contato');
    expect(late.text).toContain('&lt;b&gt;anexo');
    const { actor } = await createPerson(site.db, { operator: true });
    const request = { id, order: randomUUID(), from: 'new', text: TEXT } as const;
    const refused = replyToLead(actingAs(site.ctx, actor), request);
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'lead_changed' });
    expect(await listReplies(id)).toEqual([]);
    expect(await listMails([request.order, hiddenFields(late.text).order ?? ''])).toEqual([]);
    expect(messagesTo(site, email).filter(({ subject }) => subject.startsWith('Resposta'))).toEqual([]);
    expect((await press(TEXT, hiddenFields(late.text))).status).toBe(303);
  });

  test('where its form sent another text before; the next press sends it', async () => {
    const { id } = await contact();
    const press = await openForm(id);
    await press('A primeira.');
    const again = await press('A segunda.', { from: 'contacted' });
    expect(again.status).toBe(422);
    expect(again.text).toContain('A segunda.</textarea>');
    expect(await listReplies(id)).toHaveLength(1);
    expect((await press('A segunda.', hiddenFields(again.text))).status).toBe(303);
    expect(await listReplies(id)).toHaveLength(2);
  });

  test('where the role has no contacts', async () => {
    const { id } = await contact();
    const press = await openForm(id);
    const users = site.db('users').where({ email: 'operador@demo.test' });
    const { operator_roles } = await users.clone().first('operator_roles');
    await users.clone().update({ operator_roles: ['finance'] });
    const answer = await press(TEXT);
    await users.clone().update({ operator_roles });
    expect(answer.status).toBe(403);
    expect(await listReplies(id)).toEqual([]);
  });
});

test('an erased lead leaves no reply and no mail with one', async () => {
  const { id, email } = await contact();
  await (await openForm(id))(TEXT);
  const ids = (await listReplies(id)).map((each) => each.id as string);
  expect(await listMails(ids)).toHaveLength(1);
  await inTransaction(site.ctx, (tx) => eraseLeadsByEmail(tx, email));
  expect(await listReplies(id)).toEqual([]);
  expect(await listMails(ids)).toEqual([]);
});
