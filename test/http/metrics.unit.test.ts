import { expect, test } from '@jest/globals';
import { register } from 'prom-client';
import { watchReconciliation } from '~/src/http/metrics';

test('the last comparison of bank and ledger is a metric, once there is one', async () => {
  let found: { at: string; count: number } | null = null;
  watchReconciliation(async () => found);
  expect(await register.metrics()).not.toMatch(/^pix_reconciliation_timestamp_seconds [1-9]/m);
  found = { at: '2026-11-26T00:00:00.000Z', count: 3 };
  const text = await register.metrics();
  expect(text).toMatch(/^pix_reconciliation_differences 3$/m);
  expect(text).toMatch(/^pix_reconciliation_timestamp_seconds 1795651200$/m);
});
