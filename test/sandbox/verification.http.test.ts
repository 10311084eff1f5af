import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { resources } from '~/locales';
import { isCpf } from '~/src/shared/cpf';
import { getPerson } from '~/src/shared/test-people';
import { SUBJECT_NAMES, VIEWS } from '~/src/shared/test-people/subject.types';
import { SUBJECTS } from '~/src/shared/test-people/subjects';
import { testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const get = (path: string) => fetch(`${sandbox.url}/sandbox/${path}`);
const getBytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

interface ListEntry {
  person: string;
  document: string;
  outcome: string;
  check: string | null;
  pictures: Record<(typeof VIEWS)[number], string>;
  camera: string;
}
const list = async () => (await (await get('verification.json')).json()) as ListEntry[];

describe('people of the verification', () => {
  test('include one for each outcome, each with their own CPF', async () => {
    const people = await list();
    expect(people.map(({ person }) => person).sort()).toEqual([...SUBJECT_NAMES].sort());
    expect(people.every(({ document }) => isCpf(document))).toBe(true);
    expect(new Set(people.map(({ document }) => document)).size).toBe(people.length);
    expect(new Set(people.map(({ outcome }) => outcome))).toEqual(
      new Set([
        'APROVACAO_AUTOMATICA',
        'APROVADO_SERPRO',
        'REQUER_VALIDACAO_MANUAL',
        'REJEICAO_AUTOMATICA',
        'REPROVADO_SERPRO',
      ]),
    );
  });

  test.each([
    ['approved', { outcome: 'answered', data: { status: { meaning: 'regular' } } }],
    ['over-85', { outcome: 'answered', data: { status: { meaning: 'regular' }, birthDate: '1938-03-14' } }],
    ['minor', { outcome: 'refused', reason: 'minor' }],
    ['deceased', { outcome: 'answered', data: { status: { meaning: 'deceased' } } }],
    ['cancelled', { outcome: 'answered', data: { status: { meaning: 'cancelled' } } }],
    ['void', { outcome: 'answered', data: { status: { meaning: 'void' } } }],
    ['pending', { outcome: 'answered', data: { status: { meaning: 'pending' } } }],
    ['suspended', { outcome: 'answered', data: { status: { meaning: 'suspended' } } }],
    ['test-cpf', { outcome: 'not_found' }],
    ['source-unavailable', { outcome: 'unavailable' }],
  ])('have the data of the list in the tax authority’s register: %s', async (name, expected) => {
    const cpf = SUBJECTS.find((subject) => subject.name === name)?.cpf ?? '';
    const born = getPerson(cpf).birthDate ?? '';
    expect(await sandbox.gateways.serpro.consultCpf(cpf, born)).toMatchObject(expected);
  });

  test('have a regular CPF under the name on the document if they are not listed', async () => {
    const regular = SUBJECTS.filter(({ check }) => check !== 'cpf_status');
    for (const { cpf } of regular) {
      const { name, birthDate } = getPerson(cpf);
      const outcome = await sandbox.gateways.serpro.consultCpf(cpf, birthDate ?? '');
      expect(outcome).toMatchObject({ data: { name: name.toUpperCase(), status: { meaning: 'regular' } } });
    }
  });
});

describe('pictures', () => {
  test('are JPEG, each as a phone takes it, and the same when asked again', async () => {
    const [first] = await list();
    for (const view of VIEWS) {
      const address = first?.pictures[view] ?? '';
      const response = await fetch(`${sandbox.url}${address}`);
      const picture = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      const { format, width, height, exif } = await sharp(picture).metadata();
      // The mark by which the sandbox's own photos are recognized.
      expect({ format, marked: exif !== undefined }).toEqual({ format: 'jpeg', marked: true });
      expect([width, height]).toEqual(view === 'front' || view === 'back' ? [1600, 1200] : [720, 960]);
      expect(await getBytes(address.replace('/sandbox/', ''))).toEqual(picture);
    }
  });

  test('differ from person to person and from side to side', async () => {
    const front = await getBytes('verification/approved/front.jpg');
    expect(front.equals(await getBytes('verification/approved/back.jpg'))).toBe(false);
    expect(front.equals(await getBytes('verification/known-face/front.jpg'))).toBe(false);
  });

  test.each([
    ['dark-selfie', 0, 40],
    ['approved', 60, 220],
  ])('of %s have their intended brightness', async (name, least, max) => {
    const { channels } = await sharp(await getBytes(`verification/${name}/selfie.jpg`))
      .grayscale()
      .stats();
    expect(channels[0]?.mean).toBeGreaterThan(least);
    expect(channels[0]?.mean).toBeLessThan(max);
  });

  test('of an unknown person or place are not found', async () => {
    for (const path of [
      'nobody/selfie.jpg',
      'approved/above.jpg',
      'approved/selfie.png',
      'nobody/camera.mjpeg',
    ])
      expect((await get(`verification/${path}`)).status).toBe(404);
  });
});

test('the camera plays whole JPEGs of one size, one after the other', async () => {
  const response = await get('verification/approved/camera.mjpeg');
  const film = Buffer.from(await response.arrayBuffer());
  expect(film.length).toBe(Number(response.headers.get('content-length')));
  const starts: number[] = [];
  const start = Buffer.from('ffd8ff', 'hex');
  for (let at = film.indexOf(start); at >= 0; at = film.indexOf(start, at + 3)) starts.push(at);
  expect(starts.length).toBe(12 * 30);
  const frames = new Set(starts.map((at, index) => film.toString('base64', at, starts[index + 1])));
  // Ahead, left, right, closer.
  expect(frames.size).toBe(4);
  for (const frame of frames)
    expect(await sharp(Buffer.from(frame, 'base64')).metadata()).toMatchObject({ width: 960, height: 720 });
});

test.each(['pt-BR', 'en-US'] as const)('the page lists them in %s with pictures and ends', async (locale) => {
  const response = await fetch(`${sandbox.url}/sandbox/verification?lng=${locale}`);
  const html = await response.text();
  const { verification } = resources[locale].sandbox;
  expect(html).toContain(`<h1>${verification.title}</h1>`);
  for (const name of SUBJECT_NAMES) expect(html).toContain(`/sandbox/verification/${name}/selfie.jpg`);
  expect(html).toContain(verification.shows.approved);
  expect(html).toContain('305.000.300-65');
  expect(html).not.toMatch(/<script|style=/);
  expect(await (await get('')).text()).toContain('href="/sandbox/verification"');
});
