import { startSandbox } from './index';
import { readSandboxSettings } from './settings';

const sandbox = await startSandbox(readSandboxSettings(process.env));
process.stdout.write(`sandbox on ${sandbox.url}, mail on ${sandbox.smtpUrl}\n`);

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Its supervisor is gone: nobody would ever stop this process.
process.on('disconnect', stop);
