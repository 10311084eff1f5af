import { startSandbox } from './index';
import { readSandboxSettings } from './settings';

const fail = (error: unknown): never => {
  const text = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
  process.stderr.write(`sandbox: ${text}\n`);
  process.exit(1);
};

async function main(): Promise<void> {
  const sandbox = await startSandbox(readSandboxSettings(process.env));
  process.stdout.write(`sandbox on ${sandbox.url}, mail on ${sandbox.smtpUrl}\n`);
  process.send?.(sandbox.ports);
  const stop = () => void sandbox.close().then(() => process.exit(0), fail);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The supervisor is gone: nobody would ever stop this process.
  process.once('disconnect', stop);
}

main().catch(fail);
