import { randomBytes } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { CREDENTIALS } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';
import { isCnpj } from '~/src/shared/cnpj';
import { isCpf } from '~/src/shared/cpf';
import { foldName } from '~/src/shared/names';
import { getCompany, getPerson, type Records } from '~/src/shared/test-people';

type Form = Record<string, string | undefined>;
/** Code and optionally the row and the receipt's title. */
type Answer = { code: number; row?: object; errors?: string[]; receipt?: string };

const BILLED = [200, 201, 606, 607, 608, 611, 612, 619, 620];

/** Infosimples (docs/integrations.md §4): 200 even on failure, with a code; the price is text; receipts are links. */
export function fakeInfosimples(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  const receipts = new Map<string, string>();
  router.use(express.urlencoded({ extended: false }));
  router.post('/api/v2/consultas/*service', (request, response) => {
    const service = ([] as string[]).concat(request.params.service ?? []).join('/');
    const form: Form = request.body ?? {};
    const answer = form.token === CREDENTIALS.apiKey ? queryService(service, form) : { code: 601 };
    send(request, response, { form, answer, service, receipts, wrong: isWrong(world) });
  });
  router.get('/receipts/:id', (request, response) => {
    const title = receipts.get(request.params.id);
    if (!title) response.status(404).end();
    else
      response
        .type('html')
        .send(`<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>`);
  });
  return router;
}

const isWrong = ({ faults }: World): boolean => faults.mode('infosimples') === 'wrong';

function queryService(service: string, form: Form): Answer {
  if (service === 'tribunal/tst/cndt') return labour(form);
  if (service === 'antecedentes-criminais/pf/emit') return police(form);
  return { code: 602 };
}

function labour({ cpf, cnpj }: Form): Answer {
  if (!cpf && !cnpj) return { code: 606, errors: ['cpf ou cnpj é obrigatório'] };
  if ((cpf && !isCpf(cpf)) || (cnpj && !isCnpj(cnpj))) return { code: 607, errors: ['documento inválido'] };
  const records = cpf ? getPerson(cpf).records : getCompany(cnpj ?? '').records;
  return records.down
    ? { code: 615 }
    : { code: 200, row: cndt(records), receipt: 'CNDT (ambiente de testes)' };
}

const CNDT = {
  negative: 'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS',
  positive: 'CERTIDÃO POSITIVA DE DÉBITOS TRABALHISTAS',
  effects: 'CERTIDÃO POSITIVA DE DÉBITOS TRABALHISTAS COM EFEITOS DE NEGATIVA',
};

function cndt({ labour: kind = 'negative' }: Records): object {
  const lawsuits = kind === 'negative' ? [] : ['0001234-56.2023.5.02.0011', '0007654-32.2024.5.15.0003'];
  return {
    conseguiu_emitir_certidao_negativa: kind === 'negative',
    consta: kind !== 'negative',
    certidao: CNDT[kind],
    certidao_codigo: `${randomBytes(4).readUInt32BE()}/2026`,
    emissao_data: today(0),
    validade_data: today(180),
    mensagem: CNDT[kind],
    processos_encontrados: lawsuits.map((processo) => ({ processo })),
    total_de_processos: lawsuits.length,
    site_receipt: null,
  };
}

function police({ cpf, nome, birthdate, nome_mae }: Form): Answer {
  if (!nome || !birthdate || !nome_mae)
    return { code: 606, errors: ['nome, birthdate e nome_mae são obrigatórios'] };
  if (!cpf || !isCpf(cpf)) return { code: 607, errors: ['cpf inválido'] };
  const person = getPerson(cpf);
  if (person.records.down) return { code: 615 };
  const born = person.birthDate ?? birthdate;
  if (foldName(nome) !== foldName(person.name) || born !== birthdate) {
    return { code: 608, errors: ['Os dados informados não conferem.'] };
  }
  const issued = person.records.police !== 'not_issued';
  const row = {
    conseguiu_emitir_certidao_negativa: issued,
    numero: issued ? `${randomBytes(4).readUInt32BE()}2026` : null,
    certidao_codigo: issued ? randomBytes(6).toString('hex') : null,
    emissao_datahora: issued ? `${today(0)} 10:00:00` : null,
    normalizado_emissao_datahora: issued ? `${today(0)} 10:00:00` : null,
    validade_data: issued ? today(90) : null,
    mensagem: issued
      ? 'Não constam decisões judiciais condenatórias com trânsito em julgado.'
      : 'Não foi possível emitir a certidão. Compareça a uma unidade da Polícia Federal.',
    site_receipt: null,
  };
  return { code: 200, row, receipt: 'Certidão de antecedentes criminais (ambiente de testes)' };
}

interface Reply {
  form: Form;
  answer: Answer;
  service: string;
  receipts: Map<string, string>;
  wrong: boolean;
}

function send(request: Request, response: Response, { form, answer, service, receipts, wrong }: Reply): void {
  const { token, timeout, ...parameters } = form;
  const links: string[] = [];
  if (answer.receipt) {
    const id = randomBytes(12).toString('hex');
    receipts.set(id, answer.receipt);
    links.push(`${request.protocol}://${request.get('host')}/infosimples/receipts/${id}`);
  }
  response.json({
    code: answer.code,
    code_message: answer.code === 200 ? 'A requisição foi processada com sucesso.' : 'Ver code e errors.',
    errors: answer.errors ?? [],
    header: {
      api_version: 'v2',
      service,
      parameters: wrong ? { ...parameters, cpf: '40442820135', cnpj: 'SANDBOX0000125' } : parameters,
      client_name: 'sandbox',
      token_name: 'sandbox',
      billable: BILLED.includes(answer.code),
      price: BILLED.includes(answer.code) ? '0.24' : '0.0',
      requested_at: new Date().toISOString(),
      elapsed_time_in_milliseconds: 40,
      remote_ip: '203.0.113.7',
      signature: randomBytes(8).toString('hex'),
    },
    data_count: answer.row ? 1 : 0,
    data: answer.row ? [answer.row] : [],
    site_receipts: links,
  });
}

/** `dd/mm/aaaa`, some days from now. */
function today(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
}
