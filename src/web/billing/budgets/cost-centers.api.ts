import { z } from 'zod';
import { type CostCenter, listCostCenters } from '~/src/domains/billing';
import { defineCall } from '~/src/http/api/api';
import { Invalid } from '~/src/platform/errors';

/** A cost center in the API. */
export const costCenterOut = z.object({ costCenterId: z.uuid(), name: z.string() });

export const toCostCenter = ({ id, name }: CostCenter): z.infer<typeof costCenterOut> => ({
  costCenterId: id,
  name,
});

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
  handler: async (ctx) => ({ costCenters: (await listCostCenters(ctx)).map(toCostCenter) }),
});

export const costCentersApi = [list];
