import { z } from 'zod';
import { listCostCenters } from '~/src/domains/billing';
import { defineCall } from '~/src/http/api/api';
import { Invalid } from '~/src/platform/errors';

/** A cost center in the API, whose id is the `costCenterId` of orders. */
export const costCenterOut = z.codec(
  z.object({ costCenterId: z.uuid(), name: z.string() }),
  z.object({ id: z.uuid(), name: z.string() }),
  {
    decode: ({ costCenterId, name }) => ({ id: costCenterId, name }),
    encode: ({ id, name }) => ({ costCenterId: id, name }),
  },
);

/** Rethrows errors about an order's cost center under the field name of the API. */
export function namingCostCenter(error: unknown): never {
  if (!(error instanceof Invalid) || !error.fields.costCenter) throw error;
  const { costCenter, ...fields } = error.fields;
  throw new Invalid(error.code, { ...fields, costCenterId: costCenter }, error.params);
}

const list = defineCall({
  call: 'GET CostCenter/List',
  auth: 'token',
  scope: 'any',
  summary:
    'Cost centers available to orders of the acting company (costCenterId), sorted by name; empty for a personal account (ours)',
  in: z.object({}),
  out: z.object({ costCenters: z.array(costCenterOut) }),
  handler: async (ctx) => ({ costCenters: await listCostCenters(ctx) }),
});

export const costCentersApi = [list];
