import { afterAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { calls, pages } from '~/src/app';
import { findPdf, readPdf } from '~/src/domains/reports/report-file.store';
import { closeEngine } from '~/src/domains/verification/engine';
import type { Form } from '~/src/http/forms/form-cycle';
import type { ActorCtx } from '~/src/platform/context';
import { completeCpf } from '~/src/shared/cpf';
import { ROUTES } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { atStandstill } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';
import { logInAs } from '~/test/support/log-in-as';
import { watchChildren } from '~/test/support/process/child-processes';
import { sized } from '~/test/support/size';
import { createBatchCustomer, PRICE, PRODUCT } from '../domains/batches/batches.support';
import { completeAs, registered } from '../domains/onboarding/partner.support';
import { getRegistrant, newcomer } from '../domains/onboarding/registration.support';
import {
  createRecruiter,
  createVacancy,
  PARTNER,
} from '../domains/recruitment/connections/connections.support';
import { createVisitor, endedReport } from '../domains/reports/site.support';
import { getPicture, openLink } from '../domains/verification/capture/capture.support';
import { createVerifier } from '../domains/verification/verification.support';
import { type FileKind, HONEST, HOSTILE, type Hostile } from './hostile-uploads.support';

const site = await testSite({ worker: true });
afterAll(closeEngine);
type Agent = ReturnType<typeof site.agent>;

/** How a file was received: by the response, or where a job reads it, on the page afterwards. */
interface Outcome {
  status: number;
  text: string;
  headers: Record<string, string>;
}
type Send = (file: Hostile) => Promise<Outcome>;

interface Upload {
  wanted: FileKind;
  /** Words by which the page says that it takes no such file. */
  refusal: RegExp;
  /** Whether a job reads the file: the response only says that it came. */
  later?: true;
  /** Somebody of a tenant of their own. */
  begin(): Promise<Send>;
  /** Takes an honest file of a tenant of its own; default: one of the kind is not refused. */
  takeHonest?(): Promise<boolean>;
}

const SUMMARY = /<title>Erro:/;
const CONTRACT_CALL = 'POST register/registercompany';
/** MiB of a child: a picture of 40 million pixels, decoded, and what reads it. */
const MOST_MEMORY = 1_100;

/** Sends the form of a page with a file. */
const byForm =
  (agent: Agent, path: string, field: string, values: Record<string, string> = {}, to = path): Send =>
  async ({ content, name }) => {
    const page = await agent.get(path);
    return agent
      .post(to)
      .field({ ...hiddenFields(page.text), ...values })
      .attach(field, content, name);
  };

/** A link at a step, each time another: three refused pictures of one are looked at by people. */
const atStep =
  (as: ActorCtx, step: 'selfie' | 'challenge'): Send =>
  async ({ content, name }) => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await site.db('verifications').where({ id: link.id }).update({ step });
    const response =
      step === 'selfie'
        ? await link.send('selfie', content, name)
        : await atStandstill(site, () => sendFrames(link, { content, name }));
    if (response.status !== 303) return response;
    await eventually(async () =>
      site
        .db('verification_events')
        .where({ verification_id: link.id })
        .whereIn('kind', ['retake', 'challenge_failed'])
        .first('id'),
    );
    return link.get();
  };

/** Begins a challenge and answers each of its movements with the file. */
async function sendFrames(link: Awaited<ReturnType<typeof openLink>>, file: Hostile) {
  await link.begin();
  const { nonce, moves } = await link.getChallenge();
  const httpRequest = link.post('desafio').field('nonce', nonce);
  for (const move of moves) httpRequest.attach(move, file.content, file.name);
  return httpRequest;
}

async function batchSender(): Promise<Send> {
  const { as } = await createBatchCustomer(site.ctx, { credits: 100 * PRICE });
  const agent = await logInAs(site, as);
  const path = `/comprar-produto-lote/${PRODUCT}`;
  const send = byForm(agent, path, 'arquivo', { purpose: 'fraud_prevention' });
  return async (file) => {
    const response = await send(file);
    if (response.status !== 303) return response;
    const at = String(response.headers.location);
    const id = at.split('/').pop();
    const isRead = async () => (await site.db('batches').where({ id }).first('state')).state !== 'validating';
    await eventually(isRead);
    return agent.get(at);
  };
}

async function takeSelfie(): Promise<boolean> {
  const link = await openLink(site, (await createVerifier(site.ctx)).as, 'approved');
  await link.consent();
  await link.send('selfie', await getPicture(site, 'approved', 'selfie'));
  await link.looked();
  return (await link.getStep()) === 'challenge';
}

async function takeChallenge(): Promise<boolean> {
  const link = await openLink(site, (await createVerifier(site.ctx)).as, 'suspended');
  await link.consent();
  await link.send('selfie', await getPicture(site, 'suspended', 'selfie'));
  await link.looked();
  await link.begin();
  await link.answer();
  await link.looked();
  return (await link.getStep()) === 'front';
}

let copies = 0;

/** A report's own PDF at its page, which compares files and keeps none. */
async function copySender(): Promise<{ send: Send; copy: Hostile }> {
  copies += 1;
  const { as } = await createVisitor(site, { cpf: completeCpf(String(610_000_000 + copies)) });
  const report = await endedReport(site, as);
  const { id, verification_code: code } = report;
  const file = await findPdf(as, id);
  if (!file) throw new Error('the report has no PDF');
  const copy = {
    name: 'relatorio.pdf',
    content: await readPdf(as, { id, accountId: as.actor.accountId }, file),
  };
  return { send: byForm(site.agent(), `/verificar/${code}`, 'arquivo'), copy };
}

const CONTRACT_CNPJS = ['ABCDEFGH000195', '93ZB0VRYV6KA67'];
const POSTPAID = { cnpj: '34238864000168', contactName: 'Ana Prado', contactPhone: '(11) 98888-7777' };

/** Each page route that takes a file. */
const UPLOADS: Record<string, Upload> = {
  'picture-edit': {
    wanted: 'picture',
    refusal: SUMMARY,
    begin: async () => byForm((await newcomer(site)).agent, '/editar-perfil/trocar-foto', 'picture'),
  },
  'capture-picture': {
    wanted: 'picture',
    refusal: /Não conseguimos abrir a foto|A foto é grande demais|role="alert"/,
    later: true,
    begin: async () => atStep((await createVerifier(site.ctx)).as, 'selfie'),
    takeHonest: takeSelfie,
  },
  'capture-challenge': {
    wanted: 'picture',
    refusal: /Não deu para confirmar os movimentos|role="alert"/,
    later: true,
    begin: async () => atStep((await createVerifier(site.ctx)).as, 'challenge'),
    takeHonest: takeChallenge,
  },
  'batch-buy': {
    wanted: 'sheet',
    refusal: /Não conseguimos ler o arquivo|<title>Erro:/,
    later: true,
    begin: batchSender,
  },
  'candidates-import': {
    wanted: 'sheet',
    refusal: SUMMARY,
    async begin() {
      const { as } = await createRecruiter(site.ctx);
      const path = `/${PARTNER}/vagas/${await createVacancy(as)}/candidatos/importar`;
      return byForm(await logInAs(site, as), path, 'arquivo');
    },
  },
  'onboarding-company-register': {
    wanted: 'contract',
    refusal: SUMMARY,
    async begin() {
      const { agent } = await registered(site);
      const path = '/completar-cadastro/empresa';
      const cnpj = CONTRACT_CNPJS.pop() ?? '';
      return async ({ content, name }) => {
        const page = await sendForm(agent, path, { cnpj });
        const fields = { ...hiddenFields(page.text), cnpj };
        return agent.post(`${path}/registrar`).field(fields).attach('contract', content, name);
      };
    },
  },
  'postpaid-form': {
    wanted: 'contract',
    refusal: SUMMARY,
    async begin() {
      const { agent, userId } = await newcomer(site);
      await completeAs(site, userId, getRegistrant(3));
      await site.db('users').where({ id: userId }).update({ postpaid_entry: true });
      return byForm(agent, '/pos-pago/cadastro', 'contract', { ...POSTPAID, volume: '51-200', terms: 'on' });
    },
  },
  'betting-credentials': {
    wanted: 'certificate',
    refusal: SUMMARY,
    async begin() {
      const { as } = await createBatchCustomer(site.ctx);
      return byForm(await logInAs(site, as), '/empresa/certificado-sigap', 'arquivo');
    },
  },
  'verify-report': {
    wanted: 'copy',
    refusal: /Arquivo adulterado|Escolha o arquivo PDF/,
    later: true,
    begin: async () => (await copySender()).send,
    async takeHonest() {
      const { send, copy } = await copySender();
      return (await send(copy)).text.includes('é idêntico, byte a byte');
    },
  },
};

interface Bound {
  openUpload?: { maxBytes: number };
  form?: Pick<Form<never>, 'maxBytes'>;
}
const modules: Record<string, Bound | undefined> = Object.assign({}, ...pages);
const getMost = (id: string): number => modules[id]?.openUpload?.maxBytes ?? modules[id]?.form?.maxBytes ?? 0;
const routes = ROUTES.map(({ id }) => id).filter((id) => getMost(id) > 0);

test('every route that accepts a file is in the table', () => {
  expect(routes.toSorted()).toEqual(Object.keys(UPLOADS).toSorted());
});

/** The hostile files that a route gets: in `npm test` the routes that want one kind of file share them. */
function hostileFor(id: string, expected: FileKind): string[] {
  const all = Object.keys(HOSTILE);
  const routes = Object.keys(UPLOADS).filter((each) => UPLOADS[each]?.wanted === expected);
  const share = all.filter((_, at) => at % routes.length === routes.indexOf(id));
  return sized(share, all);
}

describe.each(Object.entries(UPLOADS))(
  '%s',
  (id, { wanted: expected, refusal, later, begin, takeHonest }) => {
    const take = async (): Promise<boolean> => {
      const { status, text } = await (await begin())(await HONEST[expected]());
      return status < 400 && !refusal.test(text);
    };

    test('refuses each hostile file with a message, and accepts a small one of another tenant meanwhile', async () => {
      const send = await begin();
      const { name } = await HONEST[expected]();
      const stop = watchChildren('.child.js');
      const attack = async (kind: string): Promise<string> => {
        const content = await HOSTILE[kind]!(expected, getMost(id));
        const { status, text } = await send({ content, name });
        const isRefused = (later ? status < 500 : status >= 400 && status < 500) && refusal.test(text);
        return isRefused ? 'refused' : `${status}: ${text.replaceAll(/<[^>]+>/g, ' ').slice(0, 400)}`;
      };
      const attacks = (async () => {
        const outcomes: [string, string][] = [];
        for (const kind of hostileFor(id, expected)) outcomes.push([kind, await attack(kind)]);
        return outcomes;
      })();
      expect(await (takeHonest ?? take)()).toBe(true);
      expect(await attacks).toEqual(hostileFor(id, expected).map((kind) => [kind, 'refused']));
      expect(stop().residentMb).toBeLessThan(MOST_MEMORY);
    }, 300_000);
  },
);

test('of the calls that take larger bodies, one takes a file, and refuses it as the page does', async () => {
  const large = calls.filter(({ bodyLimit }) => bodyLimit).map(({ call }) => call);
  expect(large.toSorted()).toEqual(['POST Batch/AppendRows', 'POST Batch/Create', CONTRACT_CALL]);
  const { agent, email } = await registered(site);
  const login = await agent.post('/api/Login/Login').send({ Login: email, Password: 'Demo!2026' });
  const { bodyLimit = 0 } = calls.find(({ call }) => call === CONTRACT_CALL) ?? {};
  for (const [kind, make] of Object.entries(HOSTILE)) {
    const content = await make('contract', bodyLimit);
    const { status, body } = await request(site.app)
      .post('/api/register/registercompany')
      .set('Authorization', `Bearer ${login.body.data.token}`)
      .send({
        cnpj: 'ABCDEFGH000195',
        fileName: 'contrato.pdf',
        binaryString: `data:application/pdf;base64,${content.toString('base64')}`,
      });
    const isRefused = [413, 422].includes(status) && (body.detail ?? body.message ?? body.title);
    expect([kind, isRefused ? 'refused' : { status, body }]).toEqual([kind, 'refused']);
  }
}, 120_000);
