import { expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { segmentRouter } from '~/src/http/segments';

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

test('methods are apart, and what no row means is not found', async () => {
  expect((await request(createApp()).post('/buy/7')).text).toBe('bought 7');
  expect((await request(createApp()).post('/home')).status).toBe(404);
  expect((await request(createApp()).get('/nothing')).status).toBe(404);
});

test('a row bound after one that begins with a parameter would never be reached in its place', () => {
  const router = segmentRouter();
  router.get('/:partner/jobs', says('jobs'));
  expect(() => router.get('/home', says('home'))).toThrow('/home');
});
