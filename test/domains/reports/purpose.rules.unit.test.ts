import { describe, expect, it } from '@jest/globals';
import { planOrder } from '~/src/domains/reports/order.rules';
import {
  getLegalBasis,
  JOB_CATEGORIES,
  PURPOSES,
  type Purpose,
  permits,
} from '~/src/domains/reports/purpose.rules';
import type { SourceClass } from '~/src/domains/sources';
import { JOB_CATEGORY_LIST, PURPOSE_LIST } from '~/views/reports/order/purpose-list';

const CLASSES: SourceClass[] = [
  'registration',
  'public_list',
  'credit_score',
  'labour_debt',
  'criminal_record',
  'betting_barred',
  'social_benefit',
];
/** What each purpose refuses without a job category and without own credentials (docs/model.md "Purpose"). */
const REFUSED: Record<Purpose, SourceClass[]> = {
  hiring: ['credit_score', 'labour_debt', 'criminal_record', 'betting_barred', 'social_benefit'],
  credit_contract: ['criminal_record', 'betting_barred'],
  supplier: ['betting_barred'],
  fraud_prevention: ['betting_barred'],
  compliance_aml: ['betting_barred'],
  betting: ['betting_barred'],
  school: ['betting_barred', 'social_benefit'],
  tenant: ['criminal_record', 'betting_barred', 'social_benefit'],
  own_data: ['betting_barred'],
};

describe('the purpose matrix', () => {
  it('permits and refuses each class for each purpose', () => {
    for (const purpose of PURPOSES) {
      for (const source of CLASSES) {
        const { permitted } = permits({ purpose, jobCategory: null }, source);
        expect([purpose, source, permitted]).toEqual([purpose, source, !REFUSED[purpose].includes(source)]);
      }
    }
  });

  it('opens the criminal record to the declared jobs only', () => {
    for (const jobCategory of JOB_CATEGORIES) {
      expect(permits({ purpose: 'hiring', jobCategory }, 'criminal_record').permitted).toBe(true);
      expect(permits({ purpose: 'hiring', jobCategory }, 'credit_score').permitted).toBe(false);
    }
  });

  it('opens the betting-barred list to own credentials only', () => {
    const question = { purpose: 'betting' as const, jobCategory: null, ownCredentials: true };
    expect(permits(question, 'betting_barred').permitted).toBe(true);
  });

  it('has a legal basis for every purpose, and the form offers all of them', () => {
    for (const purpose of PURPOSES) expect(getLegalBasis(purpose)).toMatch(/^lgpd-/);
    expect([...PURPOSE_LIST].sort()).toEqual([...PURPOSES].sort());
    expect([...JOB_CATEGORY_LIST].sort()).toEqual([...JOB_CATEGORIES].sort());
  });
});

describe('the plan of an order', () => {
  const base = {
    queue: 'source-x',
    name: 'x',
    authority: 'x',
    usualMs: 1,
    share: 1,
    providerCost: 0,
    isPaused: false,
  };
  const registration = { ...base, id: 'serpro-cpf', needs: ['cpf', 'birthDate'], required: true };
  const list = { ...base, id: 'transparencia-pep', needs: ['name'], required: false };
  const request = { purpose: 'supplier' as const, jobCategory: null };

  it('queries sources with their inputs immediately, and lets a list wait for the name that another source states', () => {
    const product = { target: 'CPF' as const, sources: [registration, list] };
    const plan = planOrder({ product, inputs: { cpf: '1', birthDate: '2' }, ...request });
    expect(plan.ok && plan.sources.map(({ state }) => state)).toEqual(['queued', 'waiting']);
  });

  it('leaves an optional source out if its input is missing and no source will state it', () => {
    const product = { target: 'CPF' as const, sources: [list] };
    const plan = planOrder({ product, inputs: { cpf: '1' }, ...request });
    expect(plan).toMatchObject({
      ok: true,
      sources: [{ state: 'not_asked', leftOut: { reason: 'no_input', missingInputs: ['fullName'] } }],
    });
  });

  it('refuses an order whose required source lacks an input', () => {
    const product = { target: 'CPF' as const, sources: [registration] };
    const plan = planOrder({ product, inputs: { cpf: '1' }, ...request });
    expect(plan).toEqual({ ok: false, why: 'inputs', missingInputs: ['birthDate'] });
  });
});
