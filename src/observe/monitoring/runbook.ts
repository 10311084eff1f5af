import { ALERTS } from './alerts';
import { BURN_RATES, OBJECTIVES } from './objectives';
import { burnAlertName, GENERATED } from './rules';

const percent = (share: number) => `${Number((share * 100).toPrecision(5))} %`;

/** The file of the runbook: a heading for each alert, which its `runbook` annotation names. */
export function runbookFile(): string {
  const objectives = OBJECTIVES.map((objective) =>
    [
      ...BURN_RATES.map((rate) => `### ${burnAlertName(objective, rate)}\n`),
      `${objective.title}: ${percent(objective.target)} over 30 days.\n\n${objective.runbook}\n`,
    ].join('\n'),
  );
  const alerts = ALERTS.map(
    ({ name, summary, for: lasts, runbook }) =>
      `### ${name}\n\n${summary}${lasts === '0m' ? '' : ` for ${lasts}`}.\n\n${runbook}\n`,
  );
  const rates = BURN_RATES.map(
    ({ name, factor, long, short, severity }) =>
      `| ${name} | ${factor} | ${long} and ${short} | ${severity} |`,
  );
  return [
    '# Runbook\n',
    `<!-- ${GENERATED} -->\n`,
    'What each alert of `rules.yaml` means and what to do. `page`: somebody is woken; `ticket`: during the day.\n',
    '## Promises\n',
    'Each promise has a budget of failures for 30 days. Its alerts fire when the budget is spent too fast, over a long window and still over a short one:\n',
    ['| Alert ends with | Times too fast | Windows | |', '| --- | --- | --- | --- |', ...rates, ''].join(
      '\n',
    ),
    ...objectives,
    '## Single figures\n',
    ...alerts,
  ].join('\n');
}
