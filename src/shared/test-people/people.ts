import { CURRENT_OFFICE, MANY_OFFICES, PAST_OFFICE } from './offices';
import type { Outcome, TestPerson } from './person.types';
import { getRecords } from './records';

type Seed = [cpf: string, name: string, birthDate: string, outcome: Outcome, onboarding: number];

/**
 * Fictitious people. The first block uses the tax authority's published trial numbers (docs/integrations.md
 * §3), the second numbers generated for this list.
 */
const SEEDS: Seed[] = [
  ['40442820135', 'Helena Duarte Vasconcelos', '1970-11-14', 'clean', 3],
  ['63017285995', 'Otávio Brandão Pereira', '1985-03-22', 'clean', 0],
  ['91708635203', 'Marina Sá Cavalcanti', '1968-07-09', 'findings', 2],
  ['58136053391', 'Raimundo Nonato Figueira', '1959-01-30', 'findings_past', 3],
  ['40532176871', 'Bruno Teixeira Lacerda', '1991-05-17', 'suspended', 1],
  ['47123586964', 'Sílvia Andrade Moura', '1979-09-02', 'suspended', 1],
  ['07691852312', 'Caio Furtado Menezes', '1994-12-11', 'pending', 4],
  ['10975384600', 'Eliane Rocha Guimarães', '1982-04-25', 'pending', 3],
  ['01648527949', 'Vicente Paiva Rezende', '1974-06-06', 'duplicate', 1],
  ['47893062592', 'Luzia Campos Barreto', '1966-10-19', 'duplicate', 1],
  ['98302514705', 'Nélson Prates Aguiar', '1980-02-28', 'void', 1],
  ['18025346790', 'Tereza Cunha Sampaio', '1971-08-15', 'void', 1],
  ['64913872591', 'Fábio Queiroz Bastos', '1988-11-03', 'cancelled', 1],
  ['52389071686', 'Rosa Maria Toledo', '1963-03-27', 'cancelled', 1],
  ['05137518743', 'Antenor Vilela Braga', '1938-01-12', 'deceased', 1],
  ['08849979878', 'Iracema Lopes Fontoura', '1941-05-05', 'deceased', 1],
  ['30500010110', 'José da Silva', '1987-07-20', 'homonym', 2],
  ['30500010200', 'Dora Kümmel Peçanha', '1996-09-14', 'partial', 5],
  ['30500010382', 'Ícaro Nogueira Valadares', '1990-01-08', 'slow', 4],
  ['30500010463', 'Zilda Monteiro Falcão', '1955-12-24', 'findings_many', 3],
  ['30500010544', 'Ninguém Registrado', '1990-01-01', 'not_found', 1],
  ['12345678909', 'CPF de Exemplo', '1990-01-01', 'test_cpf', 1],
  ['30500010625', 'Théo Ramalho Pinto', '2012-06-30', 'minor', 1],
  ['30500010706', 'Gilda Peixoto Salles', '1977-02-16', 'unavailable', 1],
  ['30500010897', 'Heitor Bulhões Neves', '1984-10-10', 'source_unavailable', 3],
  ['30500010978', 'Lívia Arruda Siqueira', '1999-03-03', 'rate_limited', 0],
  ['30500011001', 'Murilo Castanho Dias', '1973-05-29', 'malformed', 2],
  ['30500011192', 'Alice Ferreira Monte', '2000-02-29', 'clean', 5],
  ['30500011273', 'Sandoval Trigueiro Paz', '1964-02-11', 'sanctioned', 3],
  ['30500011354', 'Berenice Salgado Cruz', '1970-08-23', 'expelled', 3],
  ['30500011435', 'Ulisses Mourão Freire', '1981-01-17', 'labour_debt', 3],
  ['30500011516', 'Quitéria Lobato Mendes', '1976-12-05', 'labour_effects', 3],
  ['30500011605', 'Paulo Sérgio dos Santos', '1983-06-14', 'police_inconclusive', 3],
  ['30500011788', 'Dalva Rangel Corrêa', '1992-09-30', 'credit_low', 3],
  ['30500011869', 'Anselmo Krieger Valdozende', '1969-04-18', 'listed', 3],
  ['30500011940', 'Rachid Benhalima Torquato', '1972-10-02', 'listed_alias', 3],
  ['30500012245', 'Anselmo Krieger Valdozende', '1989-09-12', 'listed_namesake', 3],
  // Numbers of SIGAP's own test environment (docs/integrations.md §8).
  ['28784142090', 'Lindalva Pessoa Amorim', '1990-03-08', 'betting_barred', 3],
  ['51077358008', 'Wagner Tinoco Prado', '1988-05-21', 'self_excluded', 3],
  ['30500012164', 'Odete Ramires Fontana', '1955-04-02', 'bpc', 3],
];

/**
 * People with faces for the verification (src/sandbox/verification/people.ts), besides those above whose CPF
 * decides it. They are on no dossier list; unless stated otherwise they are clean. Martín's name is on the
 * sanctions list too.
 */
const VERIFICATION_SEEDS: [cpf: string, name: string, birthDate: string, outcome?: Outcome][] = [
  ['30500030065', 'Beatriz Sampaio Nogueira', '1992-04-18'],
  ['30500030146', 'Rodrigo Azevedo Pontes', '1986-09-05'],
  ['30500030227', 'Camila Freitas Barroso', '1990-02-11'],
  ['30500030308', 'Gustavo Mendonça Lira', '1983-12-02'],
  ['30500030499', 'Patrícia Vasques Moreira', '1979-06-27'],
  ['30500030570', 'Débora Quintela Ramos', '1991-10-30'],
  ['30500030650', 'Olavo Pedreira Guedes', '1938-03-14'],
  ['30500030731', 'Marcelo Tavares Godoy', '1975-08-21'],
  ['30500030812', 'Renata Lacerda Viana', '1988-05-09'],
  ['30500030901', 'Martín Ledesma Rojas', '1984-11-16'],
  ['30500031037', 'Eduardo Salgueiro Maia', '1993-07-24'],
  ['30500031118', 'Luciana Prado Tolentino', '1981-01-13'],
  ['30500031207', 'Fernanda Aguirre Cordeiro', '1995-03-19'],
  ['30500031380', 'Thiago Rebouças Leal', '1989-10-08', 'findings'],
  ['30500031460', 'Leandro Siqueira Fontes', '1978-04-04', 'sanctioned'],
  ['30500031541', 'Adriana Bastos Camargo', '1985-07-15', 'bpc'],
  ['30500031622', 'Ricardo Nóbrega Valim', '1972-02-22'],
  ['30500031703', 'Simone Furquim Dutra', '1980-09-29'],
  ['30500031894', 'Vanessa Couto Marinho', '1997-12-01'],
  ['30500031975', 'Alexandre Pimenta Rosa', '1987-03-06'],
  ['30500032009', 'Mariana Falcão Weber', '1994-08-12'],
];

const STATUS: Partial<Record<Outcome, string>> = {
  suspended: '2',
  deceased: '3',
  pending: '4',
  duplicate: '5',
  void: '8',
  cancelled: '9',
};

const SERPRO: Partial<Record<Outcome, TestPerson['serpro']>> = {
  partial: 'partial',
  slow: 'slow',
  not_found: 'not_found',
  test_cpf: 'not_found',
  minor: 'minor',
  unavailable: 'unavailable',
  rate_limited: 'rate_limited',
  malformed: 'malformed',
};

const OFFICES: Partial<Record<Outcome, TestPerson['offices']>> = {
  findings: [CURRENT_OFFICE],
  findings_past: [PAST_OFFICE],
  findings_many: MANY_OFFICES,
};

function toPerson([cpf, name, birthDate, outcome, onboarding]: Seed): TestPerson {
  return {
    cpf,
    name,
    birthDate,
    outcome,
    socialName: cpf === '30500011192' ? 'Alice Monte' : undefined,
    registeredOn: `${Math.min(Number(birthDate.slice(0, 4)) + 16, 2024)}-05-10`,
    serpro: SERPRO[outcome] ?? 'full',
    status: STATUS[outcome] ?? '0',
    offices: OFFICES[outcome] ?? [],
    officesUnavailable: outcome === 'source_unavailable' || outcome === 'unavailable',
    records: getRecords(outcome),
    onboarding: onboarding as TestPerson['onboarding'],
  };
}

/** The listed test people, at least one per outcome and per registration situation. */
export const PEOPLE: readonly TestPerson[] = SEEDS.map(toPerson);

/** The verification's people who are on no other list. */
export const VERIFICATION_PEOPLE: readonly TestPerson[] = VERIFICATION_SEEDS.map(
  ([cpf, name, birthDate, outcome = 'clean']) => toPerson([cpf, name, birthDate, outcome, 3]),
);

/** Of the demo's running batch, and on no list: whoever tries the listed ones does not wait for minutes. */
export const BUSY_PERSON: TestPerson = {
  ...toPerson(['30500012083', 'Nilo Barreto Assunção', '1986-10-05', 'rate_limited', 3]),
  serpro: 'busy',
};
