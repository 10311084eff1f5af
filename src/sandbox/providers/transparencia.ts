import express, { type Request, type Router } from 'express';
import { CREDENTIALS } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';
import { formatCnpj, isCnpj } from '~/src/shared/cnpj';
import { isCpf, maskCpf } from '~/src/shared/cpf';
import { COMPANIES, getCompany, getPerson, PEOPLE, type TestPerson } from '~/src/shared/test-people';
import { aidRows, bpcRows, getNis, personRow, withdrawalRows } from './transparencia-benefits';
import { fold, LISTS, type Subject } from './transparencia-rows';

const PAGE_SIZE = 15;

/**
 * Portal da Transparência (docs/integrations.md §6), quirks included: an unknown parameter is ignored and
 * everybody listed (`cnpjSancionado` on /ceis); dates and names are padded; CPFs are masked.
 */
export function fakeTransparencia(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  router.use((request, response, next) => {
    if (request.headers['chave-api-dados'] === CREDENTIALS.apiKey) return next();
    response.status(401).json({ 'Erro na API': 'Chave de API inválida' });
  });
  benefitRoutes(router, () => world.faults.mode('transparencia') === 'wrong');
  const ignored = () => world.faults.mode('transparencia') === 'wrong';
  const list = (path: string, filter: string, rows: (subjects: Subject[]) => object[]) => {
    router.get(`/api-de-dados/${path}`, (request, response) => {
      const page = Number(text(request, 'pagina') ?? '1');
      const document = text(request, filter)?.replace(/[.\-/]/g, '');
      const isWrong = document !== undefined && !isCpf(document) && !isCnpj(document);
      if (!Number.isInteger(page) || page < 1 || isWrong) {
        response.status(400).json({ 'Erro na API': 'Parâmetros inválidos' });
        return;
      }
      const subjects = ignored() ? everybody() : select(document, text(request, 'nome'));
      if (document && subjects[0]?.down) {
        response.status(503).json({ 'Erro na API': 'Serviço indisponível' });
        return;
      }
      response.json(rows(subjects).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
    });
  };
  for (const [path, { filter, rows }] of Object.entries(LISTS))
    list(path, filter, (subjects) => subjects.flatMap(rows));
  list('bpc-por-cpf-ou-nis', 'codigo', (subjects) => subjects.flatMap(bpcRows));
  list('auxilio-emergencial-por-cpf-ou-nis', 'codigoBeneficiario', (subjects) => subjects.flatMap(aidRows));
  return router;
}

/** Routes without paging by document: the person, and withdrawals by NIS; an empty month is a 400. */
function benefitRoutes(router: Router, isWrong: () => boolean): void {
  router.get('/api-de-dados/pessoa-fisica', (request, response) => {
    const cpf = text(request, 'cpf') ?? '';
    if (!isCpf(cpf)) return void response.status(400).json({ 'Erro na API': 'Parâmetros inválidos' });
    const subject = toSubject(getPerson(cpf));
    if (subject.down) return void response.status(503).json({ 'Erro na API': 'Serviço indisponível' });
    response.json(personRow(isWrong() ? toSubject(otherThan(cpf)) : subject));
  });
  router.get('/api-de-dados/novo-bolsa-familia-sacado-por-nis', (request, response) => {
    const [nis, month] = [text(request, 'nis'), text(request, 'anoMesReferencia') ?? ''];
    const subjects = isWrong() ? everybody() : everybody().filter((each) => getNis(each) === nis);
    const rows = subjects.flatMap((subject) => withdrawalRows(subject, month));
    const page = Number(text(request, 'pagina') ?? '1');
    if (rows.length === 0 || page > 1) {
      return void response.status(400).json({ 'Erro na API': 'Erro ao executar a consulta' });
    }
    response.json(rows);
  });
}

const otherThan = (cpf: string): TestPerson => PEOPLE.find((each) => each.cpf !== cpf) as TestPerson;

const toSubject = (person: TestPerson): Subject => ({
  shownDocument: maskCpf(person.cpf),
  name: person.name,
  records: person.records,
  person,
  down: person.officesUnavailable ?? false,
});

function companySubject(cnpj: string): Subject {
  const { name, records } = getCompany(cnpj);
  return { shownDocument: formatCnpj(cnpj), name, records, down: records.down ?? false };
}

const everybody = (): Subject[] => [
  ...PEOPLE.map(toSubject),
  ...COMPANIES.map(({ cnpj }) => companySubject(cnpj)),
];

const text = (request: Request, name: string): string | undefined => {
  const value = request.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function select(document: string | undefined, name: string | undefined): Subject[] {
  if (document) return [isCpf(document) ? toSubject(getPerson(document)) : companySubject(document)];
  return name ? everybody().filter((subject) => fold(subject.name).includes(fold(name))) : everybody();
}
