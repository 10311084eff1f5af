import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { decideControlChange } from '~/src/domains/oversight';
import { insertSubscription } from '~/src/domains/sources/subscriptions/subscriptions.store';
import {
  answerRequest,
  confirmPerson,
  openForOperator,
  proposeErasure,
  refuseRequest,
  sendMessage,
  takeRequest,
} from '~/src/domains/subjects/operator.service';
import { insertRequest } from '~/src/domains/subjects/request.store';
import { sendCodeJob } from '~/src/domains/subjects/subjects.jobs';
import type { SubjectRight } from '~/src/domains/subjects/subjects.types';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo, messageAbout } from '~/test/support/mailbox';
import { nextPerson } from '../verification/review/review.support';
import { captured, createVerifier } from '../verification/verification.support';
import { BIRTH, enterCode, identify } from './subjects.support';

const site = await testSite({ worker: true, demo: true });
const { ctx } = site;
let operator: ActorCtx;
let second: ActorCtx;
let customer: ActorCtx;
beforeAll(async () => {
  const create = async (isOperator: boolean) =>
    actingAs(ctx, (await createPerson(site.db, { operator: isOperator })).actor);
  operator = await create(true);
  second = await create(true);
  customer = await create(false);
});

let last = 400_000_000;
async function requested(right: SubjectRight, level: 'none' | 'code' = 'code', email = `t${last}@x.test`) {
  const cpf = completeCpf(String(++last));
  const request = { right, text: 'Por favor', email, credit: false, reason: null, reportId: null };
  const { id, protocol } = await insertRequest(ctx, { cpf, birthDate: BIRTH }, { level, request });
  return { id, protocol, cpf, email };
}
const find = async (id: string) => (await site.db('subject_requests').where({ id }).first())!;

describe('a request', () => {
  test('is taken, sent back with a question, and answered; the mails contain no text of it', async () => {
    const { id, protocol, email } = await requested('access');
    await takeRequest(operator, id);
    expect(await find(id)).toMatchObject({ state: 'in_progress', taken_by: operator.actor.userId });
    await sendMessage(operator, id, { text: 'Falta a segunda página.', asks: true });
    const question = await messageAbout(site, email, `Precisamos de algo seu no pedido ${protocol}`);
    expect(question.text).not.toContain('segunda');
    await answerRequest(operator, id, { outcome: 'done', text: 'Segue a declaração completa.' });
    const mail = await messageAbout(site, email, `Respondemos ao seu pedido ${protocol}`);
    expect(mail.text).not.toContain('declaração');
    const { request } = await openForOperator(operator, id);
    expect(request).toMatchObject({
      state: 'answered',
      outcome: 'done',
      answer: 'Segue a declaração completa.',
    });
    await expect(sendMessage(operator, id, { text: 'Mais', asks: false })).rejects.toThrow(
      'subject_request_over',
    );
    const actions = await site.db('audit_events').where({ subject_id: id }).orderBy('seq').pluck('action');
    expect(actions).toEqual([
      'subject_request_taken',
      'subject_request_message',
      'subject_request_answered',
      'subject_request_viewed',
    ]);
  });

  test('is refused only for a reason of the law', async () => {
    const { id } = await requested('erasure');
    await refuseRequest(operator, id, { refusal: 'legal_duty', text: 'A lei manda guardar.' });
    expect(await find(id)).toMatchObject({ state: 'refused', outcome: 'legal_duty' });
  });

  test.each(['copy', 'erasure', 'portability'] as const)(
    '%s is not answered on a code alone',
    async (right) => {
      const { id } = await requested(right);
      await takeRequest(operator, id);
      const answer = { outcome: 'kept', text: 'Nada a fazer.' } as const;
      await expect(answerRequest(operator, id, answer)).rejects.toThrow('subject_not_proven');
      await confirmPerson(operator, id, 'govbr');
      await answerRequest(operator, id, answer);
      expect((await find(id)).state).toBe('answered');
    },
  );

  test('without a code: once documents are checked, codes go to its address, and the person reads it', async () => {
    const { id, protocol, cpf, email } = await requested('access', 'none');
    const browser = site.agent();
    await identify(browser, cpf);
    // Else the code of this proof would be sent too, once the documents are checked.
    const waiting = () => site.db('outbox').where({ job: sendCodeJob.name }).whereNull('settled_at');
    await eventually(async () => (await waiting()).length === 0);
    await takeRequest(operator, id);
    expect((await find(id)).state).toBe('verifying');
    await expect(answerRequest(operator, id, { outcome: 'done', text: 'x' })).rejects.toThrow(
      'subject_not_proven',
    );
    await confirmPerson(operator, id, 'letter');
    await identify(browser, cpf);
    const { status } = await enterCode(browser, await codeTo(site, email));
    expect(status).toBe(303);
    expect((await browser.get(`/titular/pedidos/${protocol}`)).text).toContain('por documento');
  });

  test('is refused to anyone but an operator', async () => {
    const { id } = await requested('access');
    for (const work of [
      () => takeRequest(customer, id),
      () => sendMessage(customer, id, { text: 'x', asks: false }),
      () => confirmPerson(customer, id, 'govbr'),
      () => answerRequest(customer, id, { outcome: 'done', text: 'x' }),
      () => refuseRequest(customer, id, { refusal: 'not_held', text: 'x' }),
      () => proposeErasure(customer, id, 'x'),
    ])
      await expect(Promise.resolve().then(work)).rejects.toThrow('forbidden');
    await expect(openForOperator(customer, id)).rejects.toThrow('forbidden');
    await expect(openForOperator(operator, randomUUID())).rejects.toThrow('not_found');
  });
});

describe('an erasure', () => {
  test('needs documents and a second operator, and takes pictures and faces of every account', async () => {
    const { id, cpf, email } = await requested('erasure');
    await insertSubscription(ctx, { email, components: [], locale: 'pt-BR' });
    const { as } = await createVerifier(ctx);
    const verification = await captured(as, { ...nextPerson(), cpf });
    const end = { state: 'approved', finished_at: new Date() } as const;
    await site.db('verifications').where({ id: verification }).update(end);
    const pictures = () =>
      site
        .db('verification_pictures')
        .where({ verification_id: verification })
        .whereNotNull('file_key')
        .pluck('id');
    expect((await pictures()).length).toBeGreaterThan(0);
    await takeRequest(operator, id);
    await expect(proposeErasure(operator, id, 'Pedido da pessoa')).rejects.toThrow('subject_not_proven');
    // An address counts as theirs once an operator checked who left it.
    expect((await openForOperator(operator, id)).trace.subscriptions).toBe(0);
    await confirmPerson(operator, id, 'document');
    expect((await openForOperator(operator, id)).trace.subscriptions).toBe(1);
    await proposeErasure(operator, id, 'Pedido da pessoa');
    const answer = { outcome: 'done', text: 'Eliminamos as fotos.' } as const;
    await expect(answerRequest(operator, id, answer)).rejects.toThrow('subject_erasure_waits');
    const change = await site.db('control_changes').where({ subject: id, state: 'proposed' }).first();
    await expect(decideControlChange(operator, change!.id, 'confirm')).rejects.toThrow('control_change_own');
    expect((await pictures()).length).toBeGreaterThan(0);
    await decideControlChange(second, change!.id, 'confirm');
    expect(await pictures()).toEqual([]);
    expect((await find(id)).erased_at).toBeInstanceOf(Date);
    await answerRequest(operator, id, answer);
    const { trace } = await openForOperator(second, id);
    expect(trace).toMatchObject({ pictures: 0, requests: 1, subscriptions: 0 });
    expect(trace.verifications).toBeGreaterThan(0);
  });
});

test('the pages of the operators list, open and act, and keep what was typed', async () => {
  const { id, protocol } = await requested('access');
  const { userId, email } = operator.actor;
  await site
    .db('users')
    .where({ id: userId })
    .update({ password_hash: await hashPassword(PASSWORD) });
  const browser = site.agent();
  expect((await browser.get('/operador/titulares')).status).toBe(303);
  const entry = await logIn(browser, email);
  const step = entry.headers.location ?? '';
  const code = await codeTo(site, email);
  await sendForm(browser, step, { code });
  expect((await browser.get('/operador/titulares')).text).toContain(protocol);
  const page = await browser.get(`/operador/titulares/${id}`);
  expect(page.text).toContain('O que há sobre esta pessoa');
  const path = `/operador/titulares/${id}`;
  const empty = await sendForm(browser, path, { motivo: '', explicacao: 'Porque sim' }, `${path}/recusa`);
  expect(empty.status).toBe(422);
  expect(empty.text).toContain('Escolha o motivo da lei.');
  expect(empty.text).toContain('Porque sim');
  const taken = await sendForm(browser, path, {}, `${path}/assumir`);
  expect(taken.status).toBe(303);
  expect((await find(id)).state).toBe('in_progress');
  // By now it is theirs, and its person proven: neither is asked for again.
  const offers = ({ text }: { text: string }) =>
    ['assumir', 'identidade', 'resposta'].filter((act) => text.includes(`action="${path}/${act}"`));
  expect(offers(page)).toEqual(['assumir']);
  expect(offers(await browser.get(path))).toEqual(['resposta']);
});
