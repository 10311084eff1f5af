import { ALERTS, type Alert } from './alerts';
import { BURN_RATES, OBJECTIVES } from './objectives';
import { burnAlertName, GENERATED, RULE_GROUPS, RULES, runbookLink } from './rules';

interface Case {
  alert: string;
  /** Series with values, in the notation of `promtool test rules`, one a minute. */
  series: readonly (readonly [series: string, values: string])[];
  at: string;
  labels: Record<string, string>;
}

const labelled = (metric: string, labels: Record<string, string>) => {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return parts.length > 0 ? `${metric}{${parts.join(', ')}}` : metric;
};

/** The longest window is evaluated over its first six hours: the rest would take minutes and prove the same. */
const MINUTES = { '1h': 60, '6h': 360, '3d': 360 } as Record<string, number>;

/** A fifth of all events is bad: more than any budget. `good` may be a part of `bad` (a bucket of its count). */
const burnCases: Case[] = OBJECTIVES.flatMap((objective) =>
  BURN_RATES.map((rate) => ({
    alert: burnAlertName(objective, rate),
    series: [
      [objective.series.bad, `0+20x${MINUTES[rate.long]}`] as const,
      [objective.series.good, `0+15x${MINUTES[rate.long]}`] as const,
    ],
    at: `${MINUTES[rate.long]}m`,
    labels: {},
  })),
);

function alertCase({ name, condition }: Alert): Case {
  const by: Record<string, string> = condition.by ? { [condition.by]: 'example' } : {};
  const at = { alert: name, at: '60m', labels: by };
  if (condition.kind === 'share') {
    const bad = labelled(condition.metric, { ...by, [condition.label]: condition.bad[0] ?? '' });
    return { ...at, series: [[bad, '0+10x60']] };
  }
  const series = labelled(condition.metric, { ...condition.match, ...by });
  // A moment long before the beginning of the test, which is 0.
  if (condition.is === 'age') return { ...at, series: [[series, `${-condition.than}x60`]] };
  return { ...at, series: [[series, `${condition.is === 'above' ? condition.than + 1 : 0}x60`]] };
}

const quoted = (text: string) => JSON.stringify(text);

function testOf({ alert, series, at, labels }: Case): string {
  const rule = RULES.find((each) => each.alert === alert);
  const expected = { severity: rule?.severity ?? '', ...labels };
  return [
    '  - interval: 1m',
    '    input_series:',
    ...series.flatMap(([name, values]) => [
      `      - series: ${quoted(name)}`,
      `        values: ${quoted(values)}`,
    ]),
    '    alert_rule_test:',
    `      - eval_time: ${at}`,
    `        alertname: ${alert}`,
    '        exp_alerts:',
    '          - exp_labels:',
    ...Object.entries(expected).map(([label, value]) => `              ${label}: ${quoted(value)}`),
    '            exp_annotations:',
    `              summary: ${quoted(rule?.summary ?? '')}`,
    `              runbook: ${quoted(runbookLink(alert))}`,
  ].join('\n');
}

/** With these figures nothing may fire: a single failure among few events, and everything in order. */
const QUIET = [
  '  - interval: 1m',
  '    input_series:',
  ...[
    ['up{job="idoneo", instance="web"}', '1x120'],
    ['idoneo_check_ok{check="postgres"}', '1x120'],
    ['idoneo_http_request_seconds_count{route="/home",status="200"}', '0+1x120'],
    ['idoneo_http_request_seconds_bucket{route="/home",status="200",le="1"}', '0+1x120'],
    ['idoneo_http_request_seconds_count{route="/home",status="500"}', '0x100 1x20'],
    ['idoneo_http_request_seconds_bucket{route="/home",status="500",le="1"}', '0x100 1x20'],
    ['idoneo_provider_call_seconds_count{provider="serpro",outcome="down"}', '0x100 3x20'],
    ['idoneo_dead_letters', '0x120'],
    ['idoneo_ledger_drift', '0x120'],
  ].flatMap(([name, values]) => [
    `      - series: ${quoted(name ?? '')}`,
    `        values: ${quoted(values ?? '')}`,
  ]),
  '    alert_rule_test:',
  ...RULES.flatMap(({ alert }) => [
    `      - eval_time: 110m`,
    `        alertname: ${alert}`,
    '        exp_alerts: []',
  ]),
].join('\n');

/** The file for `promtool test rules`: each alert fires in its fault, and none without one. */
export function drillFile(): string {
  const cases = [...burnCases, ...ALERTS.map(alertCase)].map(testOf);
  // Without an order the groups are evaluated in any: alerts then miss what is recorded at the same moment.
  const order = `group_eval_order:\n${RULE_GROUPS.map((name) => `  - ${name}`).join('\n')}`;
  return `# ${GENERATED}\nrule_files:\n  - rules.yaml\nevaluation_interval: 15m\n${order}\ntests:\n${[...cases, QUIET].join('\n')}\n`;
}
