import express, { type Request, type Router } from 'express';
import { isCpf, maskCpf } from '~/src/shared/cpf';
import { PEOPLE, personOf, type TestPerson } from '../people';
import { CREDENTIALS } from '../tokens';
import type { World } from '../world';

const PAGE_SIZE = 15;

/**
 * Portal da Transparência's `/peps` (integrations.md §6), quirks included: a parameter it does not know is ignored
 * and everybody is listed; dates and names are padded; the CPF is masked.
 */
export function transparenciaTwin(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  router.use((request, response, next) => {
    if (request.headers['chave-api-dados'] === CREDENTIALS.apiKey) return next();
    response.status(401).json({ 'Erro na API': 'Chave de API inválida' });
  });
  router.get('/api-de-dados/peps', (request, response) => {
    const page = Number(text(request, 'pagina') ?? '1');
    const cpf = text(request, 'cpf')?.replace(/[.-]/g, '');
    if (!Number.isInteger(page) || page < 1 || (cpf !== undefined && !isCpf(cpf))) {
      response.status(400).json({ 'Erro na API': 'Parâmetros inválidos' });
      return;
    }
    const ignored = world.faults.mode('transparencia') === 'wrong';
    const people = ignored ? [...PEOPLE] : select(cpf, text(request, 'nome'));
    if (cpf && people[0]?.officesUnavailable) {
      response.status(503).json({ 'Erro na API': 'Serviço indisponível' });
      return;
    }
    response.json(people.flatMap(rowsOf).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
  });
  return router;
}

const text = (request: Request, name: string): string | undefined => {
  const value = request.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function select(cpf: string | undefined, name: string | undefined): TestPerson[] {
  if (cpf) return [personOf(cpf)];
  if (name) return PEOPLE.filter((person) => fold(person.name).includes(fold(name)));
  return [...PEOPLE];
}

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase();

function rowsOf(person: TestPerson): object[] {
  return person.offices.map((office) => ({
    cpf: maskCpf(person.cpf),
    nome: fold(person.name).padEnd(60),
    sigla_funcao: office.roleCode,
    descricao_funcao: office.role.padEnd(40),
    nivel_funcao: office.level,
    cod_orgao: office.agencyCode,
    nome_orgao: office.agency.padEnd(60),
    dt_inicio_exercicio: padded(office.startedOn),
    dt_fim_exercicio: padded(office.endedOn),
    dt_fim_carencia: padded(office.exposedUntil),
  }));
}

const padded = (iso: string | undefined): string =>
  (iso ? iso.split('-').reverse().join('/') : 'Não informada').padEnd(20);
