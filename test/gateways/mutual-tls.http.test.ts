import { expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { createCertificates } from '~/test/support/fixtures/certificates';
import { SILENT, sandboxConfig, startTestSandbox } from '~/test/support/process/sandbox';

test('a bank that requires a client certificate answers only requests with it', async () => {
  const { ca, server, client } = createCertificates();
  const sandbox = await startTestSandbox({ tls: { ...server, ca } });
  const config = sandboxConfig(sandbox.url);
  const pixWith = (certificate: typeof config.pix.certificate) =>
    createGateways({ ...config, pix: { ...config.pix, certificate } }, { log: SILENT }).pix;
  const otherCertificate = createCertificates().client;
  const txid = 'MutualTls00000000000000000';
  const request = { amount: 100, expiresInSeconds: 60 };

  expect(await pixWith({ ...client, ca }).createCharge(txid, request)).toMatchObject({ status: 'active' });
  for (const wrong of [undefined, { ...otherCertificate, ca }]) {
    await expect(pixWith(wrong).getCharge(txid)).rejects.toMatchObject({ reason: 'down' });
  }
  await sandbox.close();
});
