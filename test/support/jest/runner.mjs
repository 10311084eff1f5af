import asyncHooks from 'node:async_hooks';
import { appendFileSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../src/setup/steps.mjs';
import { takeFunctions, watchFunctions } from './functions-run.mjs';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');
const API = Symbol.for('idoneo.test.api');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'message', 'disconnect'];

let files = 0;

/**
 * A copy of a bundled test and of the test support that it loads, by hard links: Node evaluates modules at another
 * path anew, so none of their state leaks into the next file. The product's modules stay loaded, like packages: they
 * keep their state per platform or pool, and each test file creates its own of these.
 */
function copyFor(test, sourceMaps) {
  const bundle = process.env.TEST_BUNDLE;
  const loaded = bundle && JSON.parse(readFileSync(join(bundle, 'loads.json'), 'utf8'))[test];
  if (!loaded)
    throw new Error(`${test} is not bundled: the global set-up did not run, or was asked for others`);
  files += 1;
  const copy = join(bundle, '..', `${process.pid}-${files}`);
  for (const file of loaded) {
    const original = join(root, file);
    const linked = join(copy, relative(bundle, original));
    mkdirSync(dirname(linked), { recursive: true });
    linkSync(original, linked);
    sourceMaps.set(pathToFileURL(linked).href, `${original}.map`);
  }
  return join(copy, relative(bundle, join(root, loaded[0])));
}

/** Restores what a test file changed in the process. */
function remember() {
  const env = { ...process.env };
  const cwd = process.cwd();
  const listeners = new Map(SIGNALS.map((name) => [name, process.listeners(name)]));
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    if (process.cwd() !== cwd) process.chdir(cwd);
    for (const [name, before] of listeners)
      for (const each of process.listeners(name)) if (!before.includes(each)) process.off(name, each);
  };
}

/** React's production build: the development build takes a fifth of a page test's time for warnings nobody reads. */
async function loadReact() {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await Promise.all(['react', 'react/jsx-runtime', 'react-dom/server'].map((name) => import(name)));
  process.env.NODE_ENV = NODE_ENV;
}
let react;

/** A test's or hook's own timeout is raised to jest's: it only ends what hangs, even on a busy machine. */
const patient =
  (leastMs) =>
  ({ name, test, hook }) => {
    const limited = name === 'test_start' ? test : name === 'hook_start' ? hook : {};
    if (limited.timeout < leastMs) limited.timeout = leastMs;
  };

/** Times out a test file's set-up while loading. */
async function within(ms, loading) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`loading took more than ${ms} ms`)), ms);
  });
  await Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/**
 * Loads a module of jest-circus anew. It makes an AsyncLocalStorage that stays enabled, and on Node 20 each enabled one
 * slows every later promise of the process: those made meanwhile are noted in `storages`, to be disabled with the file.
 */
function loadAnew(path, storages) {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      storages.push(this);
    }
  };
  try {
    delete require.cache[path];
    return require(path);
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/** The parts of jest's runtime that jest-circus uses, done by Node itself instead of in a vm context. */
const nativeRuntime = (runtime, limitMs, storages) => ({
  requireInternalModule: (path) => loadAnew(path, storages),
  requireModule: require,
  setGlobalsForRuntime(globals) {
    globalThis[API] = {
      ...globals,
      jest: {
        setTimeout(ms) {
          globalThis[TIMEOUT] = ms;
        },
      },
    };
  },
  enterTestCode() {},
  leaveTestCode() {},
  unstable_shouldLoadAsEsm: () => true,
  async unstable_importModule(path) {
    react ??= loadReact();
    await react;
    const test = relative(root, path).replaceAll('\\', '/');
    await within(limitMs, import(pathToFileURL(copyFor(test, runtime.getSourceMaps())).href));
  },
});

/** CPU seconds of this process and of the children that it has waited for; on Linux only. */
function cpuSeconds() {
  try {
    const [user, system, childrenUser, childrenSystem] = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 15)
      .map(Number);
    return (user + system + childrenUser + childrenSystem) / 100;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

/** Notes a file's CPU and wall seconds for `npm test -- --times` (src/setup/times.mjs). */
function startTimes(path) {
  const file = process.env.TEST_TIMES;
  if (!file) return () => undefined;
  const [cpu, start] = [cpuSeconds(), performance.now()];
  return () => {
    const line = {
      file: relative(root, path).replaceAll('\\', '/'),
      cpu: cpuSeconds() - cpu,
      wall: (performance.now() - start) / 1_000,
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
}

/** Notes which of the product's functions a file ran, for `npm test -- --changed` (src/setup/test-map.mjs). */
async function startMap(path) {
  const file = process.env.TEST_MAP;
  if (!file) return () => undefined;
  await watchFunctions();
  return async () => {
    const functions = await takeFunctions(join(process.env.TEST_BUNDLE, 'build/product'));
    appendFileSync(file, `${JSON.stringify({ file: relative(root, path), functions })}\n`);
  };
}

/** Jest's `testRunner`: jest-circus, with test files loaded by Node itself. */
export default async function run(globalConfig, config, _environment, runtime, path, send) {
  const restore = remember();
  const noteTimes = startTimes(path);
  const noteFunctions = await startMap(path);
  const storages = [];
  delete globalThis[HANDLERS];
  delete globalThis[TIMEOUT];
  const environment = { global: {}, handleTestEvent: patient(globalConfig.testTimeout) };
  const native = nativeRuntime(runtime, globalConfig.testTimeout, storages);
  try {
    return await circus(globalConfig, config, environment, native, path, send);
  } finally {
    for (const storage of storages) storage.disable();
    restore();
    noteTimes();
    await noteFunctions();
  }
}
