import request from 'supertest';
import { createVerificationLink, findLinkUrl } from '~/src/domains/verification/link/link.service';
import type { ActorCtx } from '~/src/platform/context';
import { getPerson } from '~/src/shared/test-people';
import { subjectNamed } from '~/src/shared/test-people/subjects';
import type { TestApp } from '~/test/support/app';
import { atStandstill } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';

/** A picture of one of the sandbox's people. */
export async function getPicture({ sandbox }: TestApp, name: string, view: string): Promise<Buffer> {
  const response = await fetch(`${sandbox.url}/sandbox/verification/${name}/${view}.jpg`);
  if (!response.ok) throw new Error(`no picture ${name}/${view}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A person of the sandbox at their link, as a browser without script. */
export async function openLink(
  site: TestApp,
  as: ActorCtx,
  name: string,
  integrationId: string | null = null,
) {
  const cpf = subjectNamed(name)?.cpf ?? '';
  const { name: fullName, birthDate } = getPerson(cpf);
  const id = await createVerificationLink(as, {
    cpf,
    name: fullName,
    birthDate: birthDate ?? '1990-01-01',
    integrationId,
    origin: 'page' as const,
  });
  const url = (await findLinkUrl(as, id)) ?? '';
  return atLink(site, { id, path: new URL(url).pathname, name });
}

/** How the answers to a link's challenges were judged: kind and reason of each. */
export async function getOutcomes({ db }: TestApp, id: string): Promise<[string, string | undefined][]> {
  const events = await db('verification_events')
    .where({ verification_id: id })
    .whereIn('kind', ['challenge_passed', 'challenge_failed'])
    .orderBy('id');
  return events.map(({ kind, details }) => [kind, details.reason]);
}

/** One that keeps its cookies. */
type Browser = ReturnType<TestApp['agent']>;

interface Answer {
  order?: (moves: string[]) => string[];
  taken?: (moves: string[]) => string;
  pictures?: Record<string, Buffer>;
}

/** A person of the sandbox at the address of a verification that was begun. */
export function atLink(
  site: TestApp,
  { id, path, name, browser }: { id: string; path: string; name: string; browser?: Browser },
) {
  const http = browser ?? request(site.app);
  const post = (action: string) => http.post(`${path}/${action}`).set('Sec-Fetch-Site', 'same-origin');
  let beganAt = site.platform.now();
  const getStep = async (): Promise<string> =>
    (await site.db('verifications').where({ id }).first('step', 'state')).step;
  const getChallenge = async () => {
    const page = await http.get(path);
    const nonce = /name="nonce" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const moves = [...page.text.matchAll(/type="file"[^>]*name="(left|right|closer)"/g)].map(([, move]) =>
      String(move),
    );
    return { nonce, moves };
  };
  return {
    id,
    path,
    get: () => http.get(path),
    consent: () => post('aceite').type('form').send({ aceite: 'on' }),
    /** `page`: the number of the try that the sender's page offered. */
    send: (kind: string, content: Buffer, page: number | string = '') =>
      post('foto').field('tipo', kind).field('tentativa', page).attach('foto', content, 'foto.jpg'),
    begin: () =>
      atStandstill(site, async () => {
        beganAt = site.platform.now();
        return post('comecar').type('form').send({});
      }),
    skip: () => post('sem-desafio').type('form').send({}),
    post,
    getStep,
    /** Until the job has looked at what was sent. */
    looked: () =>
      eventually(
        async () =>
          !(await site
            .db('verification_pictures')
            .where({ verification_id: id, state: 'waiting' })
            .first('id')),
      ),
    /** The challenge that the page shows. */
    getChallenge,
    /**
     * Answers it within its minute, however slow the machine, by default in its order and without script: `order`
     * changes in which order the pictures arrive, and `taken` is what the script says of their times.
     */
    answer({ order, taken, pictures }: Answer = {}) {
      const answer = async () => {
        const { nonce, moves } = await getChallenge();
        const sent = post('desafio').field('nonce', nonce);
        if (taken) sent.field('tomadas', taken(moves));
        for (const move of order?.(moves) ?? moves)
          sent.attach(move, pictures?.[move] ?? (await getPicture(site, name, move)), `${move}.jpg`);
        return sent;
      };
      return atStandstill(site, answer, beganAt);
    },
  };
}
