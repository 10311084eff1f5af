import { createHash } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { tokenEndpoint } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';
import { isCpf } from '~/src/shared/cpf';
import { getPerson, type TestPerson } from '~/src/shared/test-people';
import { serproCnpj } from './serpro-cnpj';

const STATUS_TEXT: Record<string, string> = {
  '0': 'Regular',
  '2': 'Suspensa',
  '3': 'Titular Falecido',
  '4': 'Pendente de Regularização',
  '5': 'Cancelada por Multiplicidade',
  '8': 'Nula',
  '9': 'Cancelada de Ofício',
};

/**
 * SERPRO's Consulta CPF v3 and CNPJ v2 (docs/integrations.md §§2, 3): token, `/v3/cpf/{cpf}/{ddmmaaaa}`,
 * `/v2/qsa/{cnpj}`; any other path is 403.
 */
export function fakeSerpro(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  router.post('/token', tokenEndpoint(world.tokens, 'serpro'));
  router.get('/consulta-cpf-df/status', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/consulta-cpf-df/v3/cpf/:cpf/:birth', (request, response) => {
    if (!world.tokens.accepts('serpro', request)) {
      response.status(401).json({ mensagem: 'Token inválido ou expirado' });
      return;
    }
    respond(request, response, world);
  });
  router.use('/consulta-cnpj-df', serproCnpj(world));
  router.use((_request, response) => {
    response.status(403).json({ mensagem: 'Acesso negado' });
  });
  return router;
}

function respond(request: Request<{ cpf: string; birth: string }>, response: Response, world: World): void {
  const { cpf, birth } = request.params;
  const born = readDate(birth);
  if (!/^\d{11}$/.test(cpf) || !isCpf(cpf) || !born) {
    response.status(400).json({ mensagem: 'CPF ou data de nascimento inválidos' });
    return;
  }
  const person = getPerson(cpf);
  if (person.birthDate !== null && person.birthDate !== born) {
    response.status(404).json({ mensagem: 'CPF não encontrado' });
    return;
  }
  const other = world.faults.mode('serpro') === 'wrong';
  const body = record(other ? getPerson('40442820135') : person, born);
  if (request.headers['x-signature'] === '1') response.set('stamp', getStamp(JSON.stringify(body)));
  answerAs(person, born, response, body, world.slowAnswerMs);
}

/** Times the tries that a source has, nearly a report's deadline. */
const BUSY_S = '80';

function answerAs(
  person: TestPerson,
  born: string,
  response: Response,
  body: object,
  slowAnswerMs: number,
): void {
  if (person.serpro === 'minor' || (person.birthDate === null && isMinor(born))) {
    response.status(422).json({ mensagem: 'Dados bloqueados: titular menor de idade' });
    return;
  }
  switch (person.serpro) {
    case 'not_found':
      response.status(404).json({ mensagem: 'CPF não encontrado' });
      return;
    case 'unavailable':
      response.status(504).json({ mensagem: 'Tempo esgotado' });
      return;
    case 'rate_limited':
      response.set('Retry-After', '5').status(429).json({ mensagem: 'Cota excedida' });
      return;
    case 'busy':
      response.set('Retry-After', BUSY_S).status(429).json({ mensagem: 'Cota excedida' });
      return;
    case 'malformed':
      response.status(200).type('json').send('');
      return;
    case 'slow':
      setTimeout(() => response.json(body), slowAnswerMs);
      return;
    case 'partial':
      response.status(206).json({ ...body, dataInscricao: undefined });
      return;
    default:
      response.json(body);
  }
}

function record(person: TestPerson, born: string): object {
  return {
    ni: person.cpf,
    nome: person.name.toUpperCase(),
    nomeSocial: person.socialName?.toUpperCase(),
    situacao: { codigo: person.status, descricao: STATUS_TEXT[person.status] },
    nascimento: ddmmyyyy(person.birthDate ?? born),
    dataInscricao: ddmmyyyy(person.registeredOn),
  };
}

const ddmmyyyy = (iso: string): string => iso.split('-').reverse().join('');
const getStamp = (text: string): string =>
  `${new Date().toISOString()};${createHash('sha256').update(text).digest('base64')}`;

/** `14111970` → `1970-11-14`; null if there is no such day, or it is in the future. */
function readDate(text: string): string | null {
  const match = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return real && date.getTime() <= Date.now() ? iso : null;
}

function isMinor(born: string): boolean {
  const now = new Date();
  const limit = Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate());
  return Date.parse(`${born}T00:00:00Z`) > limit;
}
