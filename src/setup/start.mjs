import { buildStep } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureRedis } from './redis.mjs';
import { root, runMain, SetupError } from './steps.mjs';
import { watchAndRestart } from './watch.mjs';

/** `npm start`: installs what is missing, builds, and runs the product until Ctrl-C. */
await runMain(async () => {
  process.chdir(root);
  const dev = process.argv.includes('--dev');
  ensurePackages();
  ensureRedis();
  await buildStep({ dev });
  const { startProduct, StartError } = await import('../../build/src/embedded/main.js');
  const product = await startProduct().catch((error) => {
    throw error instanceof StartError ? new SetupError(error.message) : error;
  });
  if (dev) watchAndRestart(product);
});
