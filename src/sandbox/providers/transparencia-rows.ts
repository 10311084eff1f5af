import type { Records, TestPerson } from '~/src/shared/test-people';

/** The subject of a row. */
export interface Subject {
  shownDocument: string;
  name: string;
  records: Records;
  person?: TestPerson;
  down: boolean;
}

export const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase();

/** Rows of `/peps`. */
function pepRows(person: TestPerson): object[] {
  return person.offices.map((office) => ({
    cpf: `***.${person.cpf.slice(3, 6)}.${person.cpf.slice(6, 9)}-**`,
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

/** Rows of `/ceis` and `/cnep`; CNEP's fine is text in the Brazilian format. */
function sanctionRows(list: 'ceis' | 'cnep', { shownDocument, name, records }: Subject): object[] {
  const sanctions = (records.sanctions ?? []).filter((sanction) => sanction.list === list);
  return sanctions.map((sanction, index) => ({
    id: 410_000 + index,
    dataReferencia: '20/11/2026',
    dataInicioSancao: brazilian(sanction.startedOn),
    dataFimSancao: sanction.endedOn ? brazilian(sanction.endedOn) : 'Sem informação',
    tipoSancao: { descricaoResumida: sanction.type, descricaoPortal: sanction.type },
    orgaoSancionador: { nome: sanction.agency, siglaUf: 'DF', poder: 'Executivo', esfera: 'FEDERAL' },
    sancionado: { nome: fold(name), codigoFormatado: shownDocument },
    pessoa: { nome: fold(name), tipo: shownDocument.includes('/') ? 'Jurídica' : 'Física' },
    numeroProcesso: sanction.process,
    linkPublicacao: 'https://diario.exemplo.gov.br/edicao/1',
    ...(list === 'cnep' && { valorMulta: money(sanction.fine ?? 0) }),
  }));
}

/** Rows of `/ceaf`. */
function expulsionRows({ shownDocument, name, records }: Subject): object[] {
  if (!records.expelled) return [];
  return [
    {
      id: 77_001,
      dataPublicacao: '14/05/2022',
      dataReferencia: '20/11/2026',
      punicao: {
        cpfPunidoFormatado: shownDocument,
        nomePunido: fold(name),
        portaria: '123',
        processo: '00190.100001/2021-77',
      },
      tipoPunicao: { descricao: 'Demissão' },
      orgaoLotacao: { nome: 'AUTARQUIA FICTICIA 01', siglaDaUf: 'DF' },
      cargoEfetivo: 'ANALISTA ADMINISTRATIVO',
    },
  ];
}

/** Lists by document: the path, the parameter that filters it, and a subject's rows. */
export const LISTS: Record<string, { filter: string; rows: (subject: Subject) => object[] }> = {
  peps: { filter: 'cpf', rows: ({ person }) => (person ? pepRows(person) : []) },
  ceis: { filter: 'codigoSancionado', rows: (subject) => sanctionRows('ceis', subject) },
  cnep: { filter: 'codigoSancionado', rows: (subject) => sanctionRows('cnep', subject) },
  ceaf: { filter: 'cpfSancionado', rows: expulsionRows },
};

const brazilian = (iso: string): string => iso.split('-').reverse().join('/');
const padded = (iso: string | undefined): string => (iso ? brazilian(iso) : 'Não informada').padEnd(20);
const money = (reais: number): string =>
  reais.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
