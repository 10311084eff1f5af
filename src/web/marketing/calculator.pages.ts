import type { Request, Response } from 'express';
import type { z } from 'zod';
import { getPriceList } from '~/src/domains/marketing/calculator/calculator.queries';
import {
  coveredByMinimum,
  estimateMonth,
  tierRows,
  toMonthItems,
} from '~/src/domains/marketing/calculator/calculator.rules';
import { fieldTexts } from '~/src/http/errors';
import { fieldErrors } from '~/src/http/forms/form';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor } from '~/src/http/respond';
import { Invalid } from '~/src/platform/errors';
import type { FormValues } from '~/views/components/forms/define-form';
import { calculatorForm, reportCount, specialQuery } from '~/views/marketing/calculator/calculator.form';
import CalculatorPage from '~/views/marketing/calculator/calculator.page';
import SpecialCalculatorPage from '~/views/marketing/calculator/special.page';

const TYPICAL = '100';
/** Above this volume the price is negotiated. */
const MAX_LISTED = 5_000;

type Errors = Record<string, string[]>;

/** One report, so many a month. The result has a URL of its own, to be shared or printed. */
export async function showCalculator(req: Request, res: Response): Promise<void> {
  const { products, plan, packages } = await getPriceList(req.ctx);
  const reports = products.filter(({ single }) => !single);
  const values: FormValues<typeof calculatorForm> = {
    quantidade: TYPICAL,
    ...typed(req, ['produto', 'quantidade']),
  };
  const input = calculatorForm.schema.safeParse({ ...req.query, quantidade: values.quantidade });
  const product = reports.find(({ externalId }) => externalId === input.data?.produto) ?? reports[0];
  const quantity = input.data?.quantidade ?? 0;
  const result =
    product && quantity > 0
      ? {
          quantity,
          ...estimateMonth([{ ...product, quantity }], plan, packages),
          tiers: tierRows(plan.tiers, product.price, quantity),
        }
      : null;
  const coveredReports = product ? coveredByMinimum(plan, product.price) : 0;
  const errors = input.success ? {} : getTexts(req, input.error);
  const props = { products, plan, product: product ?? null, coveredReports, result, values, errors };
  await renderPage(
    req,
    res,
    CalculatorPage,
    { ...props, printHref: printHref(req, 'calculator') },
    head(req, '', errors),
  );
}

/** A month of several reports, single queries, a school's staff and executives. */
export async function showSpecialCalculator(req: Request, res: Response): Promise<void> {
  const { products, plan, packages } = await getPriceList(req.ctx);
  const input = specialQuery.safeParse(req.query);
  const reports = products.filter(({ single }) => !single);
  const counts = reports.map(
    ({ externalId }) => [externalId, reportCount.safeParse(req.query[externalId])] as const,
  );
  const errors: Errors = input.success ? {} : getTexts(req, input.error);
  for (const [name, { error }] of counts)
    if (error) errors[name] = [req.translate('calculator:errors.count')];
  const lines = toMonthItems(products, {
    reports: Object.fromEntries(counts.map(([name, { data }]) => [name, data ?? 0])),
    single: { externalId: input.data?.avulsa ?? '', quantity: input.data?.avulsas ?? 0 },
    staff: input.data?.colaboradores ?? 0,
    executives: input.data?.executivos ?? 0,
  });
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isValid = Object.keys(errors).length === 0 && total > 0;
  const props = {
    products,
    lines: isValid ? lines : [],
    byProposal: isValid && total > MAX_LISTED,
    estimate: isValid && total <= MAX_LISTED ? estimateMonth(lines, plan, packages) : null,
    values: typed(req, [
      ...reports.map(({ externalId }) => externalId),
      'avulsa',
      'avulsas',
      'colaboradores',
      'executivos',
    ]),
    errors,
    printHref: printHref(req, 'calculator-special'),
  };
  await renderPage(req, res, SpecialCalculatorPage, props, head(req, 'special.', errors));
}

function head(req: Request, part: '' | 'special.', errors: Errors) {
  return {
    title: req.translate(`calculator:${part}title`),
    description: req.translate(`calculator:${part}description`),
    layout: req.query.impressao ? ('bare' as const) : ('static' as const),
    styles: 'site' as const,
    robots: 'noindex' as const,
    status: Object.keys(errors).length > 0 ? 422 : 200,
  };
}

/** The named query parameters, truncated. */
function typed(req: Request, names: readonly string[]): Record<string, string> {
  const pairs = names.map((name) => [name, req.query[name]] as const);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      typeof value === 'string' && value ? [[name, value.slice(0, 80)]] : [],
    ),
  );
}

const getTexts = (req: Request, wrong: z.ZodError): Errors =>
  fieldTexts(req.translate, new Invalid('invalid', fieldErrors(wrong))) ?? {};

function printHref(req: Request, page: 'calculator' | 'calculator-special'): string {
  const names = Object.keys(req.query).filter((name) => /^[a-z-]{1,80}$/.test(name));
  return hrefFor(req, page, {}, { ...typed(req, names), impressao: '1' });
}
