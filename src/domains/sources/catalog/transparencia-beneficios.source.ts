import type { Finding } from '~/src/domains/sources/findings.types';
import type { Benefit, BenefitProgram } from '~/src/gateways';
import { monthsUpTo, toDay } from '~/src/shared/dates';
import { defineSource, requireInput, toAnswer } from './define-source.rules';

const PAYING: readonly BenefitProgram[] = ['bpc', 'novo_bolsa_familia'];

/** Discontinued programs are included; no month was queried for them. */
const benefitFindings =
  (months: readonly string[]) =>
  (benefits: Benefit[]): Finding[] =>
    benefits.map(({ program, name, payments, unknown }) => ({
      kind: 'benefit',
      basis: 'document',
      name,
      program,
      payments,
      months: PAYING.includes(program) ? [...months] : [],
      unknown,
    }));

/** This month and those before it. */
const BENEFIT_MONTHS = 3;

/** Social benefits. */
export const transparenciaBeneficios = defineSource({
  company: 'transparencia',
  class: 'social_benefit',
  isRecord: ({ kind }) => kind === 'benefit',
  async ask(transparencia, { inputs }, { now }) {
    const months = monthsUpTo(toDay(now()), BENEFIT_MONTHS);
    const query = { cpf: requireInput(inputs.cpf), months };
    return toAnswer(await transparencia.listBenefits(query), benefitFindings(months));
  },
});
