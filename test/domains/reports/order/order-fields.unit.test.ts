import { describe, expect, test } from '@jest/globals';
import { headerMeaning } from '~/src/domains/batches';
import type { RawInputs } from '~/src/domains/reports/inputs.rules';
import { isInputName } from '~/src/domains/reports/inputs.rules';
import type { OrderRequest } from '~/src/domains/reports/order/order.service';
import { pickTexts } from '~/src/domains/reports/order-fields.rules';
import type { ReportLine, ReportView } from '~/src/domains/reports/reports.types';
import { ORDER_FIELDS, ORDER_TEXTS, type OrderTexts } from '~/src/shared/input/order-fields';

describe('the texts of an order', () => {
  test('have names of their own, and a header of a batch’s file leads to each', () => {
    for (const name of ORDER_TEXTS) {
      expect(isInputName(name)).toBe(false);
      for (const header of ORDER_FIELDS[name].headers) expect(headerMeaning(header)).toBe(name);
    }
    expect(headerMeaning('Sua referência')).toBe('reference');
    expect(headerMeaning('suaref')).toBe('reference');
    expect(headerMeaning('preferência')).not.toBe('reference');
  });

  test('are trimmed; what is empty, too long, or none of them is left out', () => {
    const long = 'x'.repeat(ORDER_FIELDS.reference.max + 1);
    expect(pickTexts({ reference: ' Pasta 7 ', cpf: '52998224725' })).toEqual({ reference: 'Pasta 7' });
    for (const reference of ['', '  ', long, 7, null]) expect(pickTexts({ reference })).toEqual({});
  });

  test('cannot be forgotten on the way: code without them does not compile', () => {
    const order = {
      productExternalId: '',
      inputs: {},
      idempotencyKey: null,
      origin: 'api',
    } as const;
    // @ts-expect-error an order without its texts
    const ordered: OrderRequest = order;
    // @ts-expect-error an address without them
    const address: RawInputs = { inputs: {} };
    // @ts-expect-error a text that is not declared
    const unknown: OrderTexts = { cor: 'azul' };
    const shown: [ReportView['texts'], ReportLine['texts']] = [{}, {}];
    expect([ordered, address, unknown, shown]).toHaveLength(4);
  });
});
