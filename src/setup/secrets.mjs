import { createSecrets } from './new-secrets.mjs';

/**
 * `npm run --silent secrets > .env`: the secrets of an installation, and what else it needs to be filled in;
 * `-- --sandbox`: of a demo, complete (compose.yaml, docs/operations.md "In containers").
 */
const { postgresPassword, redisPassword, ...settings } = createSecrets();

const LIVE = {
  ORIGIN: '',
  COMPANY_NAME: '',
  COMPANY_CNPJ: '',
  COMPANY_ADDRESS: '',
  DPO_NAME: '',
  SMTP_URL: '',
};
/** Services as compose.yaml names them. */
const DEMO = {
  COMPOSE_PROFILES: 'sandbox',
  SANDBOX: '1',
  SANDBOX_URL: 'http://sandbox:4000',
  SMTP_URL: 'smtp://sandbox:1025',
  CLAMD_URL: 'tcp://sandbox:3310',
  ORIGIN: 'http://localhost:8080',
};
const isDemo = process.argv.includes('--sandbox');

const lines = {
  ...(isDemo ? DEMO : LIVE),
  ...settings,
  POSTGRES_PASSWORD: postgresPassword,
  POSTGRES_APP_PASSWORD: createSecrets().postgresPassword,
  REDIS_PASSWORD: redisPassword,
};
if (!isDemo)
  process.stdout.write('# Fill in what is empty; check-config says what is missing (docs/operations.md).\n');
for (const [name, value] of Object.entries(lines)) process.stdout.write(`${name}=${value}\n`);
