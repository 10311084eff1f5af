import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../src/setup/steps.mjs';

let session;

/** Where each line of a bundled file begins, and its source map. */
function readBundled(path) {
  const lines = [0];
  const text = readFileSync(path, 'utf8');
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  return { folder: dirname(path), lines, map };
}

/** The source file and line (from 1) of a place in a bundled file; null for what the bundler added. */
function locate({ folder, lines, map }, offset) {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  const { originalSource, originalLine } = map.findEntry(low, offset - lines[low]);
  if (originalSource === undefined) return null;
  return { file: relative(root, resolve(folder, originalSource)), line: originalLine + 1 };
}

const bundled = new Map();
const places = new Map();

/** `src/a.ts:3-9` for a function of the product; null for others. */
function getPlace(path, { startOffset, endOffset }) {
  const key = `${path} ${startOffset}`;
  if (!places.has(key)) {
    if (!bundled.has(path)) bundled.set(path, readBundled(path));
    const [start, end] = [startOffset, endOffset - 1].map((offset) => locate(bundled.get(path), offset));
    const isOne = start && end && start.file === end.file && end.line >= start.line;
    places.set(key, isOne ? `${start.file}:${start.line}-${end.line}` : null);
  }
  return places.get(key);
}

/** Begins to count calls of functions in this process. */
export async function watchFunctions() {
  if (session) return;
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** The product's functions that ran since the last time, as `file:first line-last line`. */
export async function takeFunctions(productFolder) {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const run = new Set();
  for (const { url, functions } of result) {
    if (!url.startsWith('file://')) continue;
    const path = fileURLToPath(url);
    if (!path.startsWith(productFolder)) continue;
    // The first is the module itself, which runs once per process.
    for (const { ranges } of functions.slice(1)) if (ranges[0].count > 0) run.add(getPlace(path, ranges[0]));
  }
  run.delete(null);
  return [...run];
}
