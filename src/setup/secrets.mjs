import { build } from './build.mjs';
import { runMain } from './steps.mjs';

/** `npm run --silent secrets > .env`: new secrets for a separate installation (compose.yaml, docs/operations.md). */
await runMain(async () => {
  await build();
  const { createSecrets } = await import('../../build/src/embedded/main.js');
  const { postgresPassword, redisPassword, ...settings } = createSecrets();
  const lines = {
    ...settings,
    POSTGRES_PASSWORD: postgresPassword,
    POSTGRES_APP_PASSWORD: createSecrets().postgresPassword,
    REDIS_PASSWORD: redisPassword,
  };
  for (const [name, value] of Object.entries(lines)) process.stdout.write(`${name}=${value}\n`);
});
