import { findActorForAccount } from '~/src/domains/access';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { toCard } from '~/src/sandbox/verification/card-data';
import { drawSketch, type SketchKind } from '~/src/sandbox/verification/sketches';
import { formatCpf } from '~/src/shared/cpf';
import { HOUR_MS } from '~/src/shared/dates';
import type { Subject, SubjectName } from '~/src/shared/test-people/subject.types';
import { subjectNamed } from '~/src/shared/test-people/subjects';
import { createDemoIntegration, createDemoVerification } from './verification-case';
import type { DemoPicture, DemoVerification } from './verification-case.types';

/** A demo case of one of the sandbox's people; the rest follows from the person. */
interface DemoCase {
  who: SubjectName;
  /** Age of the link. */
  hoursAgo: number;
  /** Of the second integration, whose cases are due sooner. */
  urgent?: boolean;
  /** Distance of the selfie from the portrait; default 0.15. */
  distance?: number;
  liveness?: DemoVerification['liveness'];
  status?: DemoVerification['status'];
  /** The registered name, if it differs from the document's. */
  name?: string;
  shows?: readonly SketchKind[];
  retakes?: DemoPicture['retakes'];
  isLast?: boolean;
  decision?: DemoVerification['decision'];
}

const ALL: readonly SketchKind[] = ['selfie', 'front', 'back'];

/** In the order of creation: a known face precedes its recognition. */
const CASES: readonly DemoCase[] = [
  { who: 'approved', hoursAgo: 149 },
  {
    who: 'lookalike',
    hoursAgo: 143,
    distance: 0.49,
    decision: { decision: 'approve', reason: null, note: 'Barba nova; os traços conferem.', minutes: 9 },
  },
  { who: 'very-high', hoursAgo: 120 },
  { who: 'void', hoursAgo: 98, shows: [] },
  { who: 'other-face', hoursAgo: 75, distance: 0.72, shows: ['selfie', 'closer', 'front', 'back'] },
  {
    who: 'not-live',
    hoursAgo: 70,
    liveness: 'failed',
    decision: {
      decision: 'approve',
      reason: null,
      note: 'Os quadros mostram a pessoa se movendo.',
      minutes: 14,
    },
  },
  { who: 'very-low', hoursAgo: 51, shows: ['selfie'] },
  { who: 'deceased', hoursAgo: 47, status: 'deceased' },
  {
    who: 'suspended',
    hoursAgo: 44,
    status: 'suspended',
    decision: { decision: 'reject', reason: 'irregular_cpf', note: null, minutes: 22 },
  },
  {
    who: 'two-faces',
    hoursAgo: 29,
    retakes: ['two_faces', 'two_faces'],
    isLast: true,
    decision: { decision: 'reject', reason: 'other', note: 'Outra pessoa aparece ao lado.', minutes: 6 },
  },
  { who: 'source-unavailable', hoursAgo: 24.6, status: null },
  { who: 'pending', hoursAgo: 21, status: 'pending' },
  { who: 'blurred-document', hoursAgo: 12, retakes: ['blurred', 'blurred'], isLast: true },
  { who: 'over-85', hoursAgo: 7 },
  { who: 'no-base-photo', hoursAgo: 5, name: 'VANESSA DE ALMEIDA PRADO' },
  { who: 'lookalike', hoursAgo: 3.6, urgent: true, distance: 0.56 },
  { who: 'flat-photo', hoursAgo: 2, liveness: 'failed' },
  { who: 'known-face', hoursAgo: 1.2, urgent: true },
  { who: 'dark-selfie', hoursAgo: 0.9, shows: [] },
  { who: 'copied-portrait', hoursAgo: 0.7, distance: 0.06, urgent: true },
  { who: 'new-selfie', hoursAgo: 0.3, shows: ['selfie'] },
];

const DEVICES = ['Chrome, Android', 'Safari, iPhone', 'Chrome, Windows', 'Firefox, Android'];
const NETWORKS = ['189.6.41.0/24', '177.34.8.0/24', '2804:14d:1289::/48', '200.147.60.0/24'];

const DOCUMENTS: Partial<Record<Subject['card'], string>> = { cnh: 'CARTEIRA NACIONAL DE HABILITAÇÃO' };
const dmy = (day: string): string => day.split('-').reverse().join('/');

/** Draws a person who is verified twice only once. */
function drawOnce(): typeof drawSketch {
  const sketches = new Map<string, Promise<Buffer>>();
  return (subject, what) => {
    const key = `${subject.name} ${what}`;
    const picture = sketches.get(key) ?? drawSketch(subject, what);
    sketches.set(key, picture);
    return picture;
  };
}

async function getDemo(
  {
    who,
    hoursAgo,
    distance = 0.15,
    liveness = 'passed',
    status = 'regular',
    name,
    shows = ALL,
    ...rest
  }: DemoCase,
  { at, now, integrationId, draw }: { at: number; now: Date; integrationId: string; draw: typeof drawSketch },
): Promise<DemoVerification> {
  const subject = subjectNamed(who);
  if (!subject) throw new Error(`nobody is called ${who}`);
  const card = toCard(subject);
  const title = DOCUMENTS[subject.card] ?? 'CARTEIRA DE IDENTIDADE';
  const poor = subject.trick === 'blurred_card' ? 'front' : 'selfie';
  const { retakes, isLast, decision } = rest;
  const pictures = shows.map(async (kind): Promise<DemoPicture> => {
    const jpeg = await draw(subject, kind);
    return kind === poor ? { kind, jpeg, retakes, isLast } : { kind, jpeg };
  });
  return {
    integrationId,
    status,
    liveness,
    decision,
    cpf: subject.cpf,
    birthDate: card.birthDate,
    reference: `DEMO-${String(at + 1).padStart(2, '0')}`,
    name: name ?? card.name,
    madeAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    device: DEVICES[at % DEVICES.length] as string,
    network: NETWORKS[at % NETWORKS.length] as string,
    pictures: await Promise.all(pictures),
    finding: {
      face: subject.face,
      distance,
      lines: [title, card.name, formatCpf(card.cpf), dmy(card.birthDate)],
    },
  };
}

/**
 * Creates a demo company's verifications of the last days: a queue for review, and earlier decisions by rules
 * and people. They use the sandbox's people; their pictures are drawn, and no engine is run.
 */
export async function makeDemoVerifications(
  ctx: Ctx,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  const actor = await findActorForAccount(ctx, { userId, accountId, workId: userId });
  if (!actor) throw new Error('the demo company has no member');
  const as: ActorCtx = { ...ctx, actor };
  const [usual, urgent] = [
    await createDemoIntegration(as, { name: 'Cadastro de apostadores', reviewMinutes: 1_440 }),
    await createDemoIntegration(as, { name: 'Saques acima de R$ 5 mil', reviewMinutes: 240 }),
  ];
  const now = ctx.now();
  const draw = drawOnce();
  const demos = await Promise.all(
    CASES.map((each, at) => getDemo(each, { at, now, draw, integrationId: each.urgent ? urgent : usual })),
  );
  for (const demo of demos) await createDemoVerification(as, demo);
}
