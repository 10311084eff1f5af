import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { root } from '../steps.mjs';

const TEXT = /\.(js|css|svg|json|txt)$/;
const WAYS = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
];

/**
 * Writes each text file of the browser also compressed, at the highest level, once: names contain a content
 * hash. Returns the written files.
 */
export async function compressFiles(files) {
  const jobs = files.filter((file) => TEXT.test(file)).flatMap((file) => WAYS.map((way) => [file, ...way]));
  return Promise.all(
    jobs.map(async ([file, ending, compress]) => {
      const target = `${file}.${ending}`;
      if (!existsSync(join(root, target))) {
        writeFileSync(join(root, target), await compress(readFileSync(join(root, file))));
      }
      return target;
    }),
  );
}
