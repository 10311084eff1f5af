import { register } from 'prom-client';
import type { Alert } from '~/src/observe/monitoring/alerts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const SAMPLE = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/;

/** The samples of one scrape, as Prometheus would read them. */
async function scrape(): Promise<Sample[]> {
  const text = await register.metrics();
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, key, each]) => [key, each]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0);

/** Whether an alert's condition holds now for a value of its label; a share is that since `register.resetMetrics()`. */
export async function isFiring({ condition }: Alert, of?: string): Promise<boolean> {
  const { metric, by } = condition;
  const samples = (await scrape()).filter(
    ({ name, labels }) => name === metric && (!by || labels[by] === of),
  );
  if (condition.kind === 'share') {
    const bad = samples.filter(({ labels }) => condition.bad.includes(labels[condition.label] ?? ''));
    return sum(samples) >= condition.least && sum(bad) / sum(samples) > condition.above;
  }
  const { match = {}, is, than } = condition;
  const values = samples
    .filter(({ labels }) => Object.entries(match).every(([label, value]) => labels[label] === value))
    .map(({ value }) => value);
  if (values.length === 0) return false;
  if (is === 'age') return Date.now() / 1_000 - Math.max(...values) > than;
  return is === 'below' ? Math.min(...values) < than : Math.max(...values) > than;
}
