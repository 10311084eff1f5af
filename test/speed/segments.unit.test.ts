import { describe, expect, test } from '@jest/globals';
import express, { type RequestHandler, Router } from 'express';
import request from 'supertest';
import { routeBySegment, segmentRouter } from '~/src/speed/segments';

const says =
  (text: string): RequestHandler =>
  (req, res) => {
    res.send(`${text} ${Object.values(req.params).join(',')}`.trim());
  };

function createApp() {
  const router = segmentRouter();
  router.get('/', says('root'));
  router.get('/Home', says('home'));
  router.get('/find{/:source}{/:target}', says('find'));
  router.get(['/buy/:id', '/comprar/:id'], says('buy'));
  router.post('/buy/:id', says('bought'));
  router.get('/:partner/jobs', says('jobs'));
  const app = express();
  app.use(router.handle);
  return app;
}

test.each([
  ['/', 'root'],
  ['/home', 'home'],
  ['/HOME/', 'home'],
  ['/find', 'find'],
  ['/find/a/b', 'find a,b'],
  ['/buy/7', 'buy 7'],
  ['/comprar/7', 'buy 7'],
  ['/home/jobs', 'jobs home'],
  ['/bank/jobs', 'jobs bank'],
])('%s is answered by the row that the order of the table says', async (path, text) => {
  expect((await request(createApp()).get(path)).text).toBe(text);
});

test('methods are separate, and an unknown address is not found', async () => {
  expect((await request(createApp()).post('/buy/7')).text).toBe('bought 7');
  expect((await request(createApp()).post('/home')).status).toBe(404);
  expect((await request(createApp()).get('/nothing')).status).toBe(404);
});

test('a route bound after one that begins with a parameter is refused as unreachable', () => {
  const router = segmentRouter();
  router.get('/:partner/jobs', says('jobs'));
  expect(() => router.get('/home', says('home'))).toThrow('/home');
});

describe('skipped routers', () => {
  const answering = (path: string, text: string): Router => Router().get(path, says(text));

  const ask = (path: string) => {
    const app = express();
    app.use(
      routeBySegment(
        answering('/hooks/one', 'one'),
        answering('/robots.txt', 'robots'),
        answering('/hooks/:any', 'any'),
      ),
    );
    app.use(says('later'));
    return request(app).get(path);
  };

  test('a request reaches the routers with its first segment, in order and in any case', async () => {
    expect((await ask('/hooks/one')).text).toBe('one');
    expect((await ask('/HOOKS/two')).text).toBe('any two');
    expect((await ask('/robots.txt')).text).toBe('robots');
  });

  test('it continues when none has its route', async () => {
    for (const path of ['/', '/hook', '/hooks/one/more', '/other/hooks/one']) {
      expect((await ask(path)).text).toBe('later');
    }
  });

  test('a route that begins with a parameter is refused', () => {
    expect(() => routeBySegment(answering('/:any', 'any'))).toThrow('begins with a parameter');
  });
});
