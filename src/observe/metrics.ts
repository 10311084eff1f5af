import { Counter, Gauge, Histogram, register } from 'prom-client';

/**
 * Every figure of the product, declared once. Labels are bounded: names from the code, codes and states; never an
 * id, an address or anything personal.
 */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const REPORT_SECONDS = [1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600];

const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter<Label>({ name, help, labelNames });
const histogram = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: number[],
) => new Histogram<Label>({ name, help, labelNames, buckets });

/** How long a scrape waits for a gauge: with one that hangs, all the others are still shown. */
const READ_MS = 3_000;

/** Samples of a gauge at one scrape. */
export type Samples = readonly { labels?: Record<string, string>; value: number }[];

async function within(ms: number, read: () => Promise<Samples> | Samples): Promise<Samples> {
  const late = new Promise<Samples>((resolve) => setTimeout(resolve, ms, []).unref());
  return Promise.race([read(), late]);
}

/** A gauge that is read with each scrape; it shows nothing where `read` finds or answers nothing. */
export function readGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => Promise<Samples> | Samples,
): void {
  if (register.getSingleMetric(name)) register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    async collect() {
      this.reset();
      const samples = await within(READ_MS, read).catch(() => []);
      for (const { labels = {}, value } of samples) this.set(labels, value);
      if (labelNames.length === 0 && samples.length === 0) this.remove();
    },
  });
}

export const httpSeconds = histogram(
  'idoneo_http_request_seconds',
  'Time to answer, by route pattern',
  ['method', 'route', 'status'],
  SECONDS,
);
export const jobSeconds = histogram(
  'idoneo_job_seconds',
  'Duration of jobs, by how they ended: done, failed (tried again), later (asked to wait), given_up, dropped, off (its company is not configured)',
  ['job', 'outcome'],
  CALL_SECONDS,
);
export const jobWaitSeconds = histogram(
  'idoneo_job_wait_seconds',
  'From when a job may run to its start',
  ['queue'],
  REPORT_SECONDS,
);
export const providerSeconds = histogram(
  'idoneo_provider_call_seconds',
  'Calls to outside companies, by how they ended: a class of status, timeout, down or malformed',
  ['provider', 'outcome'],
  CALL_SECONDS,
);
export const sourceAnswers = counter('idoneo_source_answers_total', 'Ended questions to sources', [
  'source',
  'state',
]);
export const sourceCost = counter('idoneo_source_cost_centavos_total', 'What sources cost, in centavos', [
  'source',
]);
export const orders = counter(
  'idoneo_orders_total',
  'Orders of reports: placed, waiting (for approval), refused, failed',
  ['outcome'],
);
export const reportsEnded = counter('idoneo_reports_ended_total', 'Ended reports, by state', ['state']);
export const reportSeconds = histogram(
  'idoneo_report_seconds',
  'From the order of a report to its end',
  ['origin'],
  REPORT_SECONDS,
);
export const pdfSeconds = histogram('idoneo_pdf_seconds', 'Drawing of PDFs', ['outcome'], CALL_SECONDS);
export const verifications = counter('idoneo_verifications_total', 'Decided verifications', ['state']);
export const messages = counter('idoneo_messages_total', 'E-mails and text messages: sent or failed', [
  'kind',
  'outcome',
]);
