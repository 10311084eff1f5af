import { ALERTS, type Alert } from './alerts';
import { BURN_RATES, type BurnRate, LEAST_BAD_EVENTS, OBJECTIVES, type Objective } from './objectives';

/** An alert of Prometheus. */
export interface Rule {
  alert: string;
  expr: string;
  for: string;
  severity: string;
  summary: string;
}

const WINDOWS = [...new Set(BURN_RATES.flatMap(({ long, short }) => [short, long]))];
const ratioName = (objective: Objective, window: string) => `idoneo:${objective.name}:bad_ratio${window}`;

const selector = (metric: string, match: Record<string, string> = {}) => {
  const parts = Object.entries(match).map(([label, value]) => `${label}="${value}"`);
  return parts.length > 0 ? `${metric}{${parts.join(',')}}` : metric;
};

/** PromQL of an alert's condition. */
function toExpression({ condition }: Alert): string {
  const by = condition.by ? ` by (${condition.by})` : '';
  if (condition.kind === 'share') {
    const { metric, except, label, bad, window, above, least } = condition;
    const others = except ? [`${condition.by}!~"${except.join('|')}"`] : [];
    const sum = (...matches: string[]) => {
      const all = [...matches, ...others];
      return `sum${by} (increase(${metric}${all.length > 0 ? `{${all.join(',')}}` : ''}[${window}]))`;
    };
    const all = sum();
    return `${sum(`${label}=~"${bad.join('|')}"`)} / ${all} > ${above} and ${all} >= ${least}`;
  }
  const series = selector(condition.metric, condition.match);
  if (condition.is === 'age') return `time() - max${by} (${series}) > ${condition.than}`;
  if (condition.is === 'below') return `min${by} (${series}) < ${condition.than}`;
  return `max${by} (${series}) > ${condition.than}`;
}

/** The name of an objective's alert: `RequestsAnsweredFast`. */
export const burnAlertName = ({ name }: Objective, rate: BurnRate): string =>
  [...name.split('_'), rate.name].map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');

function burnRule(objective: Objective, rate: BurnRate): Rule {
  const limit = Number((rate.factor * (1 - objective.target)).toPrecision(6));
  const spent = (window: string) => `${ratioName(objective, window)} > ${limit}`;
  const seconds = { '1h': 3_600, '6h': 21_600, '3d': 259_200 }[rate.long] ?? 0;
  return {
    alert: burnAlertName(objective, rate),
    expr: `${spent(rate.long)} and ${spent(rate.short)} and ${objective.bad(rate.long)} * ${seconds} >= ${LEAST_BAD_EVENTS}`,
    for: '0m',
    severity: rate.severity,
    summary: `${objective.title}: the budget is spent ${rate.factor} times too fast`,
  };
}

/** All alerts, those of the objectives first. */
export const RULES: readonly Rule[] = [
  ...OBJECTIVES.flatMap((objective) => BURN_RATES.map((rate) => burnRule(objective, rate))),
  ...ALERTS.map((alert) => ({
    alert: alert.name,
    expr: toExpression(alert),
    for: alert.for,
    severity: alert.severity,
    summary: alert.summary,
  })),
];

export const GENERATED = 'Made by `npm run monitoring` from src/observe/monitoring; do not edit.';
const quoted = (text: string) => JSON.stringify(text);
export const runbookLink = (alert: string) => `docs/monitoring/runbook.md#${alert.toLowerCase()}`;

/** The groups of the file, in the order in which they build on each other: what is recorded, what alerts. */
export const RULE_GROUPS = ['idoneo-objectives', 'idoneo-alerts'] as const;

/** The file of Prometheus' rules. */
export function rulesFile(): string {
  const records = OBJECTIVES.flatMap((objective) =>
    WINDOWS.map((window) =>
      [
        `      - record: ${ratioName(objective, window)}`,
        `        expr: ${quoted(`${objective.bad(window)} / (${objective.total(window)} > 0)`)}`,
      ].join('\n'),
    ),
  );
  const alerts = RULES.map(({ alert, expr, for: lasts, severity, summary }) =>
    [
      `      - alert: ${alert}`,
      `        expr: ${quoted(expr)}`,
      `        for: ${lasts}`,
      '        labels:',
      `          severity: ${severity}`,
      '        annotations:',
      `          summary: ${quoted(summary)}`,
      `          runbook: ${quoted(runbookLink(alert))}`,
    ].join('\n'),
  );
  const groups = [records, alerts].map(
    (rules, at) => `  - name: ${RULE_GROUPS[at]}\n    rules:\n${rules.join('\n')}`,
  );
  return `# ${GENERATED}\ngroups:\n${groups.join('\n')}\n`;
}
