import { createHash } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import { SITUATIONS } from '~/src/gateways/identity/identity.types';
import { CREDENTIALS } from '~/src/sandbox/tokens';
import { parseCpf } from '~/src/shared/cpf';
import { getPerson, type TestPerson } from '~/src/shared/test-people';

const personSchema = z.object({
  reference: z.string().min(1),
  fullName: z.string().min(1),
  cpf: z.string(),
  birthDate: z.string(),
  phone: z.string().optional(),
});
type Registered = z.infer<typeof personSchema>;

/**
 * The identity provider (src/gateways/identity). A registration's id contains its data, so it survives a
 * restart. The right quiz answers are the person's year and month of birth and first name.
 */
export function fakeIdentity(): Router {
  const router = express.Router();
  router.use(express.json(), (request, response, next) => {
    if (request.headers['x-api-key'] === CREDENTIALS.apiKey) return next();
    response.status(401).json({ error: 'unauthorized' });
  });
  router.post('/v1/registrations', register);
  router.post('/v1/phones', (request, response) => {
    const registered = open(request, response);
    if (!registered) return;
    const number = getPhones(registered)[Number(request.body.phone)];
    if (number) response.json({ phone: number });
    else response.status(422).json({ error: 'other' });
  });
  router.post('/v1/quizzes', (request, response) => {
    const registered = open(request, response);
    if (!registered) return;
    const questions = getQuiz(registered).map(({ id, description, answers }) => ({
      id,
      description,
      answers,
    }));
    response.json({ quiz: `quiz-${registered.reference}`, questions });
  });
  router.post('/v1/answers', (request, response) => {
    const registered = open(request, response);
    if (!registered) return;
    const answers = (request.body.answers ?? []) as string[];
    response.json({ passed: getQuiz(registered).every(({ right }, index) => answers[index] === right) });
  });
  return router;
}

function register(request: Request, response: Response): void {
  const parsed = personSchema.safeParse(request.body);
  const cpf = parsed.success ? parseCpf(parsed.data.cpf) : null;
  if (!parsed.success || !cpf) return void response.status(422).json({ error: 'mismatch' });
  const person = getPerson(cpf);
  if (!matchesPerson(person, parsed.data)) return void response.status(422).json({ error: 'mismatch' });
  if (person.serpro === 'minor') return void response.status(422).json({ error: 'minor' });
  const situation = SITUATIONS[person.onboarding];
  const numbers = getPhones(parsed.data);
  response.json({
    registration: Buffer.from(JSON.stringify(parsed.data)).toString('base64url'),
    situation,
    ...(situation === 'phone_challenge' && {
      phones: numbers.map((number, index) => ({ id: String(index), masked: masked(number) })),
    }),
    ...(situation.startsWith('sms') && { phone: numbers[0] }),
  });
}

/** Listed people have a fixed name and birth date; others accept any. */
function matchesPerson(person: TestPerson, registration: Registered): boolean {
  if (person.birthDate === null) return true;
  const names = [person.name, person.socialName ?? person.name].map(plain);
  return person.birthDate === registration.birthDate && names.includes(plain(registration.fullName));
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toUpperCase()
    .trim();

function open(request: Request, response: Response): Registered | null {
  try {
    const text = Buffer.from(String(request.body?.registration), 'base64url').toString();
    return personSchema.parse(JSON.parse(text));
  } catch {
    response.status(422).json({ error: 'gone' });
    return null;
  }
}

/** The given number, or one of the person's own, and two earlier ones. */
function getPhones({ cpf, phone }: Registered): string[] {
  const bytes = createHash('sha256').update(`phone ${cpf}`).digest();
  const own = [0, 1, 2].map(
    (at) => `119${String(bytes.readUInt32BE(at * 4) % 10_000_000).padStart(7, '0')}${at}`,
  );
  return [phone || (own[0] as string), ...own.slice(1)];
}

const masked = (number: string): string => `(${number.slice(0, 2)}) *****-**${number.slice(-2)}`;

function getQuiz({ fullName, birthDate }: Registered) {
  const [year = '', month = ''] = birthDate.split('-');
  const first = fullName.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  return [
    question(
      'year',
      'Em que ano você nasceu?',
      year,
      [-3, 2, 5].map((step) => String(Number(year) + step)),
    ),
    question(
      'month',
      'Em que mês você nasceu?',
      month,
      [1, 5, 8].map((step) => two(((Number(month) + step - 1) % 12) + 1)),
    ),
    question('name', 'Qual é o seu primeiro nome?', first, ['JACINTO', 'QUITÉRIA', 'EUSTÁQUIO']),
  ];
}

const two = (value: number): string => String(value).padStart(2, '0');

function question(id: string, description: string, right: string, wrong: string[]) {
  return { id, description, right, answers: [right, ...wrong].sort() };
}
