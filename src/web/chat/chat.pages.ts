import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import {
  addVisitorMessage,
  endChat,
  getChat,
  getChatHours,
  saveVisitorEmail,
} from '~/src/domains/chat/chat.service';
import { deleteCookie, readCookie, setCookie } from '~/src/http/cookies';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { getCaller } from '~/src/http/login/caller';
import { type RenderSettings, renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectLocal, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { ownBotCheck, passWithoutCode } from '~/src/web/access/botcheck/bot-check.pages';
import { chatEmailForm, chatTopic, messageForm } from '~/views/chat/chat.form';
import ChatPage from '~/views/chat/chat.page';
import ElsewherePage from '~/views/chat/elsewhere.page';

/** A session cookie; its content identifies nobody. */
const COOKIE = 'chat';
const REFRESH_SECONDS = 20;

function getVisit(req: Request): string | null {
  const visit = readCookie(req, COOKIE) ?? '';
  return /^[\w-]{20,100}$/.test(visit) ? visit : null;
}

const getContacts = (req: Request) => (req.app.locals.render as RenderSettings).contacts;
const getNetwork = (req: Request) => getCaller(req, 'browser').address;

/** The conversation of this visit, or the form that starts one; JSON for the page's own polling. */
export async function showChat(
  req: Request,
  res: Response,
  result: FormResult<typeof chatEmailForm | typeof messageForm> = EMPTY_FORM,
): Promise<void> {
  if (!req.ctx.gateways.chat) return showElsewhere(req, res);
  res.setHeader('Cache-Control', 'no-store');
  const thread = await getChat(req.ctx, getVisit(req));
  if (req.accepts(['html', 'json']) === 'json') {
    res.json(thread?.messages ?? []);
    return;
  }
  const here = hrefFor(req, 'dexter');
  const auto = thread !== null && req.method === 'GET' && req.query.auto !== '0';
  const topic = chatTopic.parse(req.body?.assunto ?? req.query.assunto);
  const props = {
    thread,
    here,
    auto,
    topic,
    values: result.values,
    errors: result.errors,
    ...(await getChatHours(req.ctx)),
    formKey: randomUUID(),
    ended: thread === null && req.query.encerrada === '1',
    botCheck: thread ? null : ownBotCheck(req),
  };
  await renderPage(req, res, ChatPage, props, {
    title: req.translate('chat:title'),
    description: req.translate('chat:lead'),
    status: result.status,
    refresh: auto ? { seconds: REFRESH_SECONDS, href: here } : undefined,
  });
}

/** Without a chat: WhatsApp, or the contact page if there is no number. */
async function showElsewhere(req: Request, res: Response): Promise<void> {
  const { whatsapp } = getContacts(req);
  if (!whatsapp) return redirectTo(req, res, 'corporate-contato');
  const topic = chatTopic.parse(req.query.assunto);
  await renderPage(
    req,
    res,
    ElsewherePage,
    { whatsapp, topic },
    { title: req.translate('chat:title'), layout: 'static' },
  );
}

const toConversation = (req: Request, res: Response): void =>
  redirectLocal(req, res, `${hrefFor(req, 'dexter')}#conversa`);

function requireChat(req: Request): void {
  if (!req.ctx.gateways.chat) throw new NotFound('not_found');
}

/** Runs before the body is validated. @throws NotFound where there is no chat */
function formOfChat<S>(req: Request, schema: S): S {
  requireChat(req);
  return schema;
}

/** Accepts a message; the first one starts the visit's conversation and sets its cookie. */
export const sendMessage = openForm({
  schema: (req) => formOfChat(req, messageForm.schema),
  show: showChat,
  async submit(req, res, { texto: text, chave: key, assunto: topic }) {
    const visit = getVisit(req);
    if (!visit || !(await getChat(req.ctx, visit))) await passWithoutCode(req, 'chat');
    const visitKey = await addVisitorMessage(req.ctx, { visit, key, text, topic, network: getNetwork(req) });
    if (visitKey !== visit) setCookie(req, res, COOKIE, visitKey);
    toConversation(req, res);
  },
});

/** Stores the address for replies and notifies the team. */
export const handOverToEmail = openForm({
  schema: (req) => formOfChat(req, chatEmailForm.schema),
  show: showChat,
  async submit(req, res, { email }) {
    const team = getContacts(req).support;
    await saveVisitorEmail(req.ctx, getVisit(req), { email, team, network: getNetwork(req) });
    toConversation(req, res);
  },
});

/** Deletes the conversation in this browser and in our database. */
export async function endVisit(req: Request, res: Response): Promise<void> {
  const visit = getVisit(req);
  if (visit) await endChat(req.ctx, visit);
  deleteCookie(req, res, COOKIE);
  redirectTo(req, res, 'dexter', undefined, { encerrada: '1' });
}
