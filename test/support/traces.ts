import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { TestApp } from './app';
import { keysOnDisk, pathOnDisk } from './disk';
import { tableTexts } from './sinks';

/** Lower case, without accents: both sides are compared so. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A CPF, a phone, a day with and without punctuation; anything else as it is. */
function punctuations(value: string): string[] {
  const digits = value.replace(/\D/g, '');
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (day) {
    const [, year, month, date] = day;
    return [value, `${date}/${month}/${year}`, `${year}${month}${date}`, `${date}${month}${year}`];
  }
  if (!/^\d{11}$/.test(value)) return [value];
  return [
    digits,
    digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
    digits.replace(/(..)(.....)(....)/, '($1) $2-$3'),
  ];
}

/** What base64 makes of a text at each of the three places of a group, without what its neighbors change. */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
    const start = offset === 0 ? 0 : offset + 1;
    return bytes.toString('base64').slice(start, Math.floor((bytes.length * 8) / 6));
  });
}

interface Needle {
  label: string;
  plain: string[];
  encoded: string[];
}

/** How a value may be written: with and without punctuation, in either case, without accents, encoded. */
function toNeedle(label: string, value: string): Needle {
  const forms = punctuations(value);
  const cases = forms.flatMap((form) => [
    ...new Set([form, form.toUpperCase(), form.toLowerCase(), fold(form), fold(form).toUpperCase()]),
  ]);
  return {
    label,
    plain: [
      ...new Set(
        forms.flatMap((form) => [form, encodeURIComponent(form), form.replaceAll(' ', '+')]).map(fold),
      ),
    ],
    encoded: cases.flatMap((form) => [...inBase64(form), Buffer.from(form).toString('hex')]),
  };
}

/** Finds planted values, by their names, in any of their spellings. */
export function createFinder(planted: Readonly<Record<string, string>>): (text: string) => string[] {
  const needles = Object.entries(planted).map(([label, value]) => toNeedle(label, value));
  return (text) => {
    const folded = fold(text);
    return needles
      .filter(
        ({ plain, encoded }) =>
          plain.some((each) => folded.includes(each)) || encoded.some((each) => text.includes(each)),
      )
      .map(({ label }) => label);
  };
}

/** The parts of a Redis value, of whatever type. */
async function readKey(redis: Redis, key: string): Promise<string> {
  switch (await redis.type(key)) {
    case 'string':
      return (await redis.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await redis.hgetall(key));
    case 'list':
      return (await redis.lrange(key, 0, -1)).join('\n');
    case 'set':
      return (await redis.smembers(key)).join('\n');
    case 'zset':
      return (await redis.zrange(key, '0', '-1')).join('\n');
    case 'stream':
      return JSON.stringify(await redis.xrange(key, '-', '+'));
    default:
      return '';
  }
}

/** Both Redis, keys and values, by key. */
async function redisTexts({ platform: { config } }: TestApp): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  for (const url of [config.redisUrl, config.queueRedisUrl]) {
    const redis = new Redis(url);
    for (const key of await redis.keys('*'))
      texts.push([`redis ${key}`, `${key}\n${await readKey(redis, key)}`]);
    redis.disconnect();
  }
  return texts;
}

/** Stored files as they lie there, by folder. */
function fileTexts({ platform: { config } }: TestApp): [string, string][] {
  const root = join(config.dataDir, 'files');
  return keysOnDisk(root).map((key) => {
    const content = readFileSync(pathOnDisk(root, key));
    return [
      `files ${key.split('/')[0]}`,
      `${key}\n${content.toString('utf8')}\n${content.toString('latin1')}`,
    ];
  });
}

/** Everything that an installation keeps, as text, by where it lies. */
export async function readSinks(site: TestApp, log: readonly string[]): Promise<[string, string][]> {
  const tables = [...(await tableTexts(site))].map(([table, text]): [string, string] => [
    `table ${table}`,
    text,
  ]);
  return [...tables, ...(await redisTexts(site)), ...fileTexts(site), ['log', log.join('\n')]];
}
