import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import pino from 'pino';
import { createGateways } from '~/src/gateways';
import { sandboxConfig, startTestSandbox } from '~/test/support/process/sandbox';

test('the logs of gateways contain no document, phone, token or text', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const sandbox = await startTestSandbox();
  const gateways = createGateways(sandboxConfig(sandbox.url), { log: pino({ level: 'trace' }, sink) });
  await gateways.serpro.consultCpf('40442820135', '1970-11-14');
  const selfie = Buffer.from('ffd8ffe0', 'hex');
  await gateways.datavalid?.compareFace({ cpf: '40442820135', name: 'Helena Duarte', selfie });
  await gateways.transparencia.listPeps({ cpf: '91708635203' });
  await gateways.transparencia.listSanctions('ceis', 'CEIS1234500185');
  await gateways.cnpj.consultCnpj('CEIS1234500185');
  await gateways.infosimples.issueLabourCertificate({ cpf: '40442820135' });
  await gateways.bureau.consultCredit({ cpf: '40442820135' });
  await gateways.sigap.checkBarred({ cert: '', key: '' }, '40442820135');
  await gateways.sms.sendSms('+5511912345678', 'Seu código: 123456');
  await gateways.captcha.verify('sandbox-pass', '203.0.113.9');
  await gateways.pix.createCharge('Canary12345678901234567890', {
    amount: 1_000,
    expiresInSeconds: 60,
    debtor: { cpf: '40442820135', name: 'Helena Duarte' },
  });
  await sandbox.close();
  expect(lines.length).toBeGreaterThanOrEqual(11);
  expect(lines.join('')).not.toMatch(
    /40442820135|91708635203|CEIS1234500185|14111970|912345678|123456|Helena|sandbox-pass|203\.0|\/9j\//,
  );
});
