import { createHash } from 'node:crypto';
import express, { type Router } from 'express';

/** Fictitious; each meets the product's rules and is on no list of common ones. Count 0 is padding. */
const LEAK_COUNTS: Record<string, number> = { 'Girafa*Xadrez42': 1_947, 'Girafa*Xadrez43': 0 };
/** Padding lines, as from the real service. */
const PADDING = 8;

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();

/** The range service of Have I Been Pwned: `GET /range/{first five hex digits of a SHA-1}`. */
export function fakeLeakedPasswords(): Router {
  const router = express.Router();
  router.get('/range/:prefix', (request, response) => {
    const prefix = request.params.prefix.toUpperCase();
    if (!/^[0-9A-F]{5}$/.test(prefix)) {
      response.status(400).type('text').send('The hash prefix was not in a valid format');
      return;
    }
    const lines = Object.entries(LEAK_COUNTS)
      .map(([password, count]) => ({ hash: sha1(password), count }))
      .filter(({ hash }) => hash.startsWith(prefix))
      .map(({ hash, count }) => `${hash.slice(5)}:${count}`);
    const padded = request.get('add-padding') === 'true' ? PADDING : 0;
    const noise = Array.from({ length: padded }, (_, index) => `${sha1(`${prefix}${index}`).slice(5)}:0`);
    const others = `${sha1(prefix).slice(5)}:3`;
    response.type('text').send([...lines, others, ...noise].sort().join('\r\n'));
  });
  return router;
}
