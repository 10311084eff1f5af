import { drawPlainDocument, type ReportDocument } from '~/src/domains/reports';
import { listSubscriptionsOf, type OwnSubscription } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { getI18n } from '~/src/platform/i18n';
import { formatCpf } from '~/src/shared/cpf';
import { formatDate, formatMinute } from '~/src/shared/dates';
import { getTexts } from '~/src/shared/texts';
import { recordSubject } from './acts.service';
import { listConsultations } from './consultations.queries';
import type { Consultation } from './consultations.types';
import { addEvent } from './event.store';
import { listOwnAddresses } from './owner.queries';
import { listOwnRequests } from './request.queries';
import type { RequestLine, Subject } from './subjects.types';
import { basisText, foundText, keptText, requesterText } from './subjects.wording';

interface SubjectCopy {
  consultations: Consultation[];
  requests: RequestLine[];
  /** To mails about incidents. */
  subscriptions: OwnSubscription[];
}

/** Copies of one person in an hour: drawing one takes a child's time. */
const COPIES_LIMIT = { name: 'subjects.copies', points: 30, seconds: 3_600 };

async function takeCopy(ctx: Ctx, { cpf, sessionId }: Subject): Promise<SubjectCopy> {
  await ctx.limits.consume(COPIES_LIMIT, cpf);
  const [consultations, requests, addresses] = await Promise.all([
    listConsultations(ctx, cpf),
    listOwnRequests(ctx, cpf),
    listOwnAddresses(ctx, cpf),
  ]);
  const subscriptions = await listSubscriptionsOf(ctx, addresses);
  await addEvent(ctx, 'copy_taken', { sessionId });
  await recordSubject(ctx, 'subject_copy_downloaded', { sessionId });
  return { consultations, requests, subscriptions };
}

/** What we may show this person, for programs: times in ISO 8601, and codes as in the API. */
export async function getJsonCopy(ctx: Ctx, subject: Subject): Promise<object> {
  const { consultations, requests, subscriptions } = await takeCopy(ctx, subject);
  const t = getTexts(getI18n(ctx.locale), 'subjects');
  return {
    issuedAt: ctx.now().toISOString(),
    issuer: { name: ctx.issuer.name, cnpj: ctx.issuer.cnpj },
    cpf: subject.cpf,
    birthDate: subject.birthDate,
    consultations: consultations.map((each) => ({
      company: requesterText(each, t),
      cnpj: each.requester.kind === 'company' ? each.requester.cnpj : null,
      purpose: each.purpose,
      legalBasis: basisText(each, t),
      times: each.count,
      firstAt: each.firstAt.toISOString(),
      lastAt: each.lastAt.toISOString(),
      keptUntil: each.keptUntil.toISOString(),
      found: each.kinds,
      sources: each.sources,
    })),
    requests: requests.map(({ id: _, ...each }) => each),
    incidentMails: subscriptions.map(({ since, confirmedAt, ...each }) => ({
      ...each,
      since: since.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    notice: t('hidden.text'),
  };
}

/** The same as a PDF, drawn in its own process. */
export async function getPdfCopy(ctx: Ctx, subject: Subject): Promise<Buffer> {
  const copy = await takeCopy(ctx, subject);
  return drawPlainDocument(composeDocument(ctx, subject, copy), subject.sessionId);
}

function composeDocument(
  ctx: Ctx,
  { cpf }: Subject,
  { consultations, requests, subscriptions }: SubjectCopy,
): ReportDocument {
  const { locale } = ctx;
  const instance = getI18n(locale);
  const t = getTexts(instance, 'subjects');
  const at = ctx.now();
  const { name, cnpj } = ctx.issuer;
  return {
    language: locale,
    title: t('copy.title'),
    subject: t('copy.title'),
    brand: getTexts(instance, 'common')('brand'),
    createdAt: at.toISOString(),
    head: t('copy.head', { moment: formatMinute(at, locale) }),
    issuer: `${name} · CNPJ ${cnpj}`,
    footer: t('copy.footer'),
    pageLabel: t('copy.page'),
    blocks: [
      { kind: 'heading', level: 1, text: t('copy.title') },
      { kind: 'facts', facts: [{ label: 'CPF', value: formatCpf(cpf) }] },
      { kind: 'heading', level: 2, text: t('list.title') },
      ...(consultations.length === 0 ? [{ kind: 'paragraph', text: t('empty.lead') } as const] : []),
      ...consultations.flatMap((each): ReportDocument['blocks'] => [
        { kind: 'heading', level: 3, text: requesterText(each, t) },
        { kind: 'paragraph', text: t(`purpose.${each.purpose}`).replaceAll('**', '') },
        { kind: 'facts', facts: factsOf(each, t, locale) },
      ]),
      { kind: 'heading', level: 2, text: t('hidden.title') },
      { kind: 'paragraph', text: t('hidden.text') },
      ...requestBlocks(requests, t, locale),
      ...subscriptionBlocks(subscriptions, t, locale),
    ],
  };
}

type T = ReturnType<typeof getTexts<'subjects'>>;

function factsOf(each: Consultation, t: T, locale: Ctx['locale']) {
  const { requester, count, lastAt, sources } = each;
  return [
    ...(requester.kind === 'company' ? [{ label: 'CNPJ', value: requester.cnpj }] : []),
    { label: t('list.when'), value: t('list.times', { count, moment: formatMinute(lastAt, locale) }) },
    { label: t('list.found'), value: foundText(each, t) },
    { label: t('list.sources'), value: sources.join(', ') || '—' },
    { label: t('list.basis'), value: basisText(each, t) },
    { label: t('list.kept'), value: keptText(each, locale) },
  ];
}

function requestBlocks(
  requests: readonly RequestLine[],
  t: T,
  locale: Ctx['locale'],
): ReportDocument['blocks'] {
  if (requests.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: t('list.requests') },
    {
      kind: 'table',
      columns: [
        { title: t('protocol'), width: 2 },
        { title: t('copy.right'), width: 2 },
        { title: t('copy.state'), width: 2 },
        { title: t('copy.due'), width: 1 },
      ],
      rows: requests.map(({ protocol, right, state, dueAt }) => [
        protocol,
        t(`right.${right}`),
        t(`state.${state}`),
        formatDate(dueAt, locale),
      ]),
    },
  ];
}

function subscriptionBlocks(
  subscriptions: readonly OwnSubscription[],
  t: T,
  locale: Ctx['locale'],
): ReportDocument['blocks'] {
  if (subscriptions.length === 0) return [];
  const facts = subscriptions.map(({ since, confirmedAt }) => ({
    label: formatDate(since, locale),
    value: t(confirmedAt ? 'copy.incidentMails' : 'copy.unconfirmed'),
  }));
  return [
    { kind: 'heading', level: 2, text: t('copy.subscriptions') },
    { kind: 'facts', facts },
  ];
}
