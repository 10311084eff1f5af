import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { confirmPhone, endAccess } from '~/src/domains/access';
import { insertChange } from '~/src/domains/access/credentials/email-change.store';
import { saveTotp } from '~/src/domains/access/two-factor/totp.store';
import { completePersonalAccount } from '~/src/domains/accounts';
import { saveOwnPdfPassword } from '~/src/domains/accounts/pdf-password.store';
import { saveSource } from '~/src/domains/batches/files.store';
import { startFromFile, startFromRows } from '~/src/domains/batches/quote/entry.service';
import { toBill } from '~/src/domains/billing/billing.rules';
import { saveAddress as saveBillingAddress } from '~/src/domains/billing/contacts/billing-address.store';
import { saveContact } from '~/src/domains/billing/contacts/contact.store';
import {
  closeInvoice,
  findInvoice,
  findOpenInvoice,
  insertInvoice,
} from '~/src/domains/billing/invoice/invoice.store';
import {
  createEndpoint,
  rotateSecret,
  testEndpoint,
} from '~/src/domains/developers/webhooks/endpoints.service';
import { reportConversion } from '~/src/domains/leads/conversion.service';
import { updateLead } from '~/src/domains/leads/lead.store';
import { recordLead } from '~/src/domains/leads/leads.service';
import { insertReply } from '~/src/domains/leads/reply.store';
import { queueEmail, queueText } from '~/src/domains/notifications';
import { insertCode } from '~/src/domains/onboarding/code.store';
import {
  insertRegistration,
  lockRegistration,
  moveRegistration,
} from '~/src/domains/onboarding/company.store';
import { saveDocument } from '~/src/domains/onboarding/document.store';
import { insertPostpaidSignup } from '~/src/domains/onboarding/postpaid.store';
import { insertQuiz } from '~/src/domains/onboarding/quiz.store';
import { insertRequest, moveRequest } from '~/src/domains/onboarding/request.store';
import { saveCancellation } from '~/src/domains/privacy/cancel.store';
import { changeAddress } from '~/src/domains/profile/address.service';
import { startPhone } from '~/src/domains/profile/phone.service';
import { changePicture } from '~/src/domains/profile/picture.service';
import { insertApproval, moveApproval } from '~/src/domains/reports/approval/approval.store';
import { saveEvidence } from '~/src/domains/reports/evidence.store';
import { requestExport } from '~/src/domains/reports/history/export.service';
import { saveView } from '~/src/domains/reports/history/views.service';
import { saveBettingCredentials } from '~/src/domains/sources/betting-credentials.store';
import { insertSubscription } from '~/src/domains/sources/subscriptions/subscriptions.store';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { StorageUnavailable } from '~/src/platform/files/errors';
import type { Address } from '~/src/shared/postal/address';
import type { TestApp } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { createBook, createSheet, textCell } from '../batches/file/hostile.support';
import { NO_FILTER } from '../reports/history/filters.support';
import { createCustomer, ended, order, personWho } from '../reports/order/order.support';
import { insertRecruitment } from './recruitment.support';
import { insertTestKey } from './test-key.support';
import { insertVerification } from './verification.support';

export const NAME = 'QUITÉRIA CANÁRIO';
export const EMAIL = 'quiteria.canario@apagar.test';
export const CPF = '86288366757';
export const PHONE = '11987650123';
export const STREET = 'Rua do Canário';
const HOME: Address = {
  postalCode: '01310100',
  street: STREET,
  number: '1',
  complement: '',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
};
const CONTACT = { name: NAME, phone: PHONE, volume: '100' };
const PIXELS = { width: 8, height: 8, channels: 3, background: '#123456' } as const;
const WEEK_MS = 8 * 86_400_000;

/** The same context after the grace of a cancellation; it remembers no key. */
export const later = (ctx: Ctx): Ctx => ({ ...ctx, now: () => new Date(Date.now() + WEEK_MS) });

export interface Somebody {
  userId: string;
  accountId: string;
  reportId: string;
  as: ActorCtx;
}

/** Somebody of whom every part of the product knows something, and who cancelled just now. */
export async function somebodyGone(site: TestApp, companyId: string): Promise<Somebody> {
  const { ctx, db } = site;
  const { fixture } = await createCustomer(ctx, { cpf: CPF });
  const { userId, accountId } = fixture;
  await db('users')
    .where({ id: userId })
    .update({ email: EMAIL, full_name: NAME, password_hash: await hashPassword(PASSWORD) });
  const as = actingAs(ctx, { ...fixture.actor, email: EMAIL, userName: NAME });
  const identity = { userId, cpf: CPF, fullName: NAME, birthDate: '1988-03-02' };
  await completePersonalAccount(ctx, identity);
  await fillProfile(as);
  await fillOnboarding(ctx, userId);
  const { reportId } = await order(as, personWho('clean'), { texts: { reference: NAME } });
  const certificate = await order(as, personWho('clean'), { product: 'certidao-trabalhista-cpf' });
  await ended(ctx, reportId);
  await ended(ctx, certificate.reportId);
  await insertWaitingEvidence(ctx, reportId);
  await insertLists(as);
  await insertBatches(as);
  await insertVerification(as, { cpf: CPF, name: NAME, birthDate: '1988-03-02' });
  await insertRecruitment(as, {
    cpf: CPF,
    name: NAME,
    birthDate: '1988-03-02',
    motherName: `MÃE DE ${NAME}`,
    email: EMAIL,
    phone: PHONE,
    socialName: `${NAME} SOCIAL`,
  });
  await insertWebhook(site, as);
  await insertTestKey(as, NAME);
  await queueEmail(ctx, { userId, template: 'password-changed', params: { link: 'https://x.test' } });
  const params = { code: '123456', minutes: 1 };
  await queueText(ctx, { phone: PHONE, template: 'security-code', params });
  await writeToSales(ctx);
  await db('memberships').insert({ user_id: userId, account_id: companyId, role: 'admin' });
  await saveView(actingAs(ctx, { ...as.actor, accountId: companyId }), { label: NAME, filter: NO_FILTER });
  await insertApprovals(as, companyId);
  await scatter(site, companyId, { userId, accountId });
  await saveCancellation(ctx, userId, new Date(Date.now() + 60_000));
  await endAccess(ctx, userId);
  return { userId, accountId, reportId, as };
}

/** A certificate that came while files could not be stored. */
async function insertWaitingEvidence(ctx: Ctx, reportId: string): Promise<void> {
  const put = () => Promise.reject(new StorageUnavailable(new Error('the store is away')));
  const source = (await ctx.db('report_sources').where({ report_id: reportId }).first())!;
  const evidence = { contentType: 'text/html', bytes: Buffer.from(`Certidão de ${NAME}`) };
  const answer = { state: 'answered' as const, raw: '', receipt: null, evidence };
  const stored = await saveEvidence({ ...ctx, files: { ...ctx.files, put } }, source, {
    ...answer,
    findings: [],
    billed: false,
    latencyMs: 0,
  });
  await ctx.db('report_sources').where({ id: source.id }).update({ evidence_sealed: stored?.sealed });
}

/** Orders about themselves that wait for approval in a company, and that were refused there. */
async function insertApprovals(as: ActorCtx, companyId: string): Promise<void> {
  const asking = actingAs(as, { ...as.actor, accountId: companyId, accountKind: 'company' });
  const product = await as.db('products').where({ external_id: 'relatorio-individual' }).first('id');
  const money = { price: 3_990, due: 3_990, above: 0, cost_center_id: null, api_key_id: null };
  const moments = { created_at: new Date(), expires_at: new Date(Date.now() + WEEK_MS) };
  const inputs = { cpf: CPF, birthDate: '1988-03-02', motherName: `MÃE DE ${NAME}` };
  for (const reason of [null, `Já consultamos ${NAME}.`]) {
    const id = randomUUID();
    await insertApproval(
      asking,
      { id, product_id: product!.id, target: 'CPF', ...money, ...moments },
      { inputs, purpose: 'fraud_prevention', jobCategory: null, origin: 'page', texts: { reference: NAME } },
    );
    const row = { id, account_id: companyId };
    if (reason) await moveApproval(asking, row, 'refused', { decidedBy: null, reason });
  }
}

/** An endpoint with two secrets that answered, a contact for money, and an invoice with an address. */
async function insertWebhook({ sandbox }: TestApp, as: ActorCtx): Promise<void> {
  const url = `${sandbox.url}/webhook?cpf=${CPF}`;
  const { id } = await createEndpoint(as, { name: 'ERP', url, kinds: ['report.*'] });
  await rotateSecret(as, id);
  await testEndpoint(as, id);
  await saveContact(as, as.actor.accountId, EMAIL);
  await insertAddressedInvoice(as);
  await eventually(() => as.db('webhook_attempts').whereNotNull('body_sealed').first());
}

/** An address for invoices, and a closed one that keeps it. */
async function insertAddressedInvoice(as: ActorCtx): Promise<void> {
  const { accountId } = as.actor;
  await saveBillingAddress(as, accountId, HOME);
  await insertInvoice(as, accountId, '2026-03-01');
  const invoice = await findInvoice(as, (await findOpenInvoice(as, accountId)) ?? '', accountId);
  if (!invoice) throw new Error('no invoice');
  await closeInvoice(as, invoice, toBill([], [], 0), '2026-04-11');
}

/** A view of the history, and the history as a file. */
async function insertLists(as: ActorCtx): Promise<void> {
  await saveView(as, { label: NAME, filter: { ...NO_FILTER, name: NAME } });
  const id = randomUUID();
  await requestExport(as, { id, filter: NO_FILTER });
  await eventually(() => as.db('report_exports').where({ id, state: 'ready' }).first());
}

/** A contact from the same address, of which an outside service was told and that an operator looked at. */
async function writeToSales(ctx: Ctx): Promise<void> {
  // Several of the same person write in one hour here.
  const limits = { ...ctx.limits, consume: () => Promise.resolve() };
  const protocol = await recordLead(
    { ...ctx, limits },
    {
      kind: 'background_check',
      volume: 'reports_50',
      source: null,
      party: 'person',
      newsletter: true,
      contact: { name: NAME, email: EMAIL, phone: PHONE, cnpj: null, message: `Sou ${NAME}` },
      page: 'corporate-contato',
      locale: 'pt-BR',
      campaign: {},
      choice: null,
    },
  );
  const given = { identifier: 'x', email: EMAIL, name: NAME, phone: PHONE, company: '', trackingId: '' };
  await reportConversion(ctx, given);
  const { id } = (await ctx.db('leads').where({ protocol }).first('id'))!;
  await updateLead(
    ctx,
    { id, from: 'new' },
    { state: 'contacted', ownerId: null, note: `Falei com ${NAME}` },
  );
  await insertReply(ctx, { id: randomUUID(), leadId: id, madeBy: null, text: `Olá, ${NAME}` });
}

const toSheetRow = (cells: readonly string[], at: number): string =>
  `<row r="${at + 1}">${cells.map((cell, place) => textCell(`${'AB'[place]}${at + 1}`, cell)).join('')}</row>`;

/** Rows that were typed, and a workbook whose columns are still to be chosen. */
async function insertBatches(as: ActorCtx): Promise<void> {
  const asked = {
    productExternalId: 'relatorio-individual',
    purpose: 'fraud_prevention' as const,
    jobCategory: null,
  };
  const rows = [{ line: 1, values: { cpf: CPF, birthDate: '02/03/1988', reference: NAME } }];
  await startFromRows(as, { ...asked, id: randomUUID(), entry: 'manual', rows });
  const id = randomUUID();
  const lines = [
    ['um', 'dois'],
    [CPF, CPF],
    ['52998224725', '52998224725'],
  ];
  const content = createBook({ sheet: createSheet(lines.map(toSheetRow).join('')) });
  await startFromFile(as, { ...asked, id, name: `${NAME}.xlsx`, content });
  await eventually(() => as.db('batches').where({ id }).whereNot({ state: 'validating' }).first());
  const choice = { sheet: NAME, hidden: false };
  await saveSource(as, { id, account_id: as.actor.accountId }, { choice, source: null });
}

async function fillProfile(as: ActorCtx): Promise<void> {
  const { userId, accountId } = as.actor;
  await startPhone(as, '11987650999', { password: PASSWORD, code: '' });
  await confirmPhone(as, { userId, phone: PHONE });
  await changeAddress(as, HOME);
  await changePicture(as, await sharp({ create: PIXELS }).png().toBuffer());
  await insertChange(as, { userId, oldEmail: EMAIL, newEmail: `nova.${EMAIL}` });
  await saveTotp(as, userId, { secret: randomBytes(20), step: 1, codes: ['ABCDE23456'] });
  await saveOwnPdfPassword(as, accountId, 'Canário#2026');
  await saveBettingCredentials(as, accountId, { cert: `${NAME} cert`, key: `${NAME} key` });
}

/** A registration that went through every step, and a company's that was refused. */
async function fillOnboarding(ctx: Ctx, userId: string): Promise<void> {
  const request = await insertRequest(ctx, {
    id: randomUUID(),
    userId,
    state: 'sms',
    quizAfterSms: true,
    person: { fullName: NAME, cpf: CPF, birthDate: '1988-03-02', phone: PHONE },
    provider: { registration: 'canario', phones: [{ id: '1', masked: '(11) •••••-0123' }] },
  });
  await insertCode(ctx, request, { phone: PHONE, code: '123456', textId: randomUUID() });
  await insertQuiz(ctx, request, {
    quiz: 'q',
    questions: [{ id: '1', description: `Onde mora ${NAME}?`, answers: [STREET, 'Outra'] }],
  });
  await moveRequest(ctx, request, 'quiz');
  await moveRequest(ctx, { ...request, state: 'quiz' }, 'manual', { note: `Falta um papel, ${NAME}` });
  const contract = {
    userId,
    name: 'contrato-canario.pdf',
    kind: 'pdf',
    content: Buffer.from('%PDF'),
  } as const;
  await saveDocument(ctx, contract);
  await insertPostpaidSignup(ctx, userId);
  const id = await insertRegistration(ctx, {
    userId,
    state: 'evaluation',
    company: { cnpj: '11222333000181', legalName: `${NAME} LTDA`, tradeName: null },
    billingType: 2,
    contact: CONTACT,
    documentId: null,
    contractScan: null,
    accountId: null,
  });
  const registration = await lockRegistration(ctx, id);
  if (!registration) throw new Error('no registration');
  await moveRegistration(ctx, registration, 'refused', { note: `Falta o contrato de ${NAME}` });
}

/** Rows that a longer life here would have left. */
async function scatter(
  { db, ctx }: TestApp,
  companyId: string,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  const soon = new Date(Date.now() + 60_000);
  const secret_hash = randomUUID();
  await db('email_validations').insert({ user_id: userId, email: EMAIL, secret_hash, expires_at: soon });
  await db('social_identities').insert({ provider: 'google', subject: `g-${CPF}`, user_id: userId });
  await db('known_devices').insert({ user_id: userId, device_hash: 'h', device: 'Chrome de Quitéria' });
  await db('chatbot_accounts').insert({ user_uid: `w-${PHONE}`, organization_uid: 'o', user_id: userId });
  await db('login_records').insert({
    user_id: userId,
    account_id: accountId,
    expires_at: soon,
    device: NAME,
  });
  await db('recovery_requests').insert({
    email_sealed: ctx.vault.encrypt('test', Buffer.from(EMAIL)),
    email_index: ctx.vault.blindIndex('email', EMAIL),
    locale: 'pt-BR',
  });
  await insertSubscription(ctx, { email: EMAIL, components: [], locale: 'pt-BR' });
  await db('invitations').insert({ account_id: companyId, email: EMAIL, secret_hash, expires_at: soon });
  await db('idempotency_keys').insert({
    account_id: accountId,
    scope: 's',
    key: 'k',
    request_hash: 'h',
    response: JSON.stringify({ name: NAME }),
  });
  await db('users')
    .where({ id: userId })
    .update({ origin: JSON.stringify({ name: NAME }) });
}
