import { createHash } from 'node:crypto';
import { CURRENT_OFFICE, PAST_OFFICE } from './offices';
import { BUSY_PERSON, PEOPLE, VERIFICATION_PEOPLE } from './people';
import type { Outcome, TestPerson } from './person.types';

const FIRST = ['Ana', 'Bento', 'Clara', 'Davi', 'Elisa', 'Flávio', 'Gina', 'Hugo', 'Inês', 'Jonas'];
const MIDDLE = [
  'Arantes',
  'Bittencourt',
  'Coutinho',
  'Drummond',
  'Esteves',
  'Fagundes',
  'Goulart',
  'Holanda',
];
const LAST = ['Alencar', 'Bezerra', 'Chaves', 'Domingues', 'Espíndola', 'Fonseca', 'Galvão', 'Heringer'];

/** Percentages of generated people; the rest is clean. */
const SHARES: [share: number, outcome: Outcome, status: string][] = [
  [8, 'pending', '4'],
  [3, 'suspended', '2'],
  [2, 'cancelled', '9'],
  [1, 'deceased', '3'],
  [3, 'not_found', '0'],
  [4, 'findings', '0'],
  [2, 'findings_past', '0'],
];

const byCpf = new Map([...PEOPLE, ...VERIFICATION_PEOPLE, BUSY_PERSON].map((person) => [person.cpf, person]));

/** The person of a CPF: a listed one, or one generated from the number. */
export function getPerson(cpf: string): TestPerson {
  return byCpf.get(cpf) ?? generatePerson(cpf);
}

function generatePerson(cpf: string): TestPerson {
  const bytes = createHash('sha256').update(cpf).digest();
  const pick = (list: string[], at: number) => list[bytes.readUInt8(at) % list.length];
  const { outcome, status } = chooseScenario(bytes.readUInt16BE(0) % 100);
  return {
    cpf,
    name: `${pick(FIRST, 2)} ${pick(MIDDLE, 3)} ${pick(LAST, 4)}`,
    birthDate: null,
    registeredOn: `20${String(bytes.readUInt8(5) % 20).padStart(2, '0')}-08-21`,
    serpro: outcome === 'not_found' ? 'not_found' : 'full',
    status,
    offices: outcome === 'findings' ? [CURRENT_OFFICE] : outcome === 'findings_past' ? [PAST_OFFICE] : [],
    outcome,
    records: {},
    onboarding: (bytes.readUInt8(6) % 6) as TestPerson['onboarding'],
  };
}

function chooseScenario(percent: number): { outcome: Outcome; status: string } {
  let sum = 0;
  for (const [share, outcome, status] of SHARES) {
    sum += share;
    if (percent < sum) return { outcome, status };
  }
  return { outcome: 'clean', status: '0' };
}
