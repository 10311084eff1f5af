import { dashboardFile } from './dashboard';
import { drillFile } from './drill';
import { rulesFile } from './rules';
import { runbookFile } from './runbook';

/** What is generated for operators, by path. */
export const monitoringFiles = (): Record<string, string> => ({
  'docs/monitoring/rules.yaml': rulesFile(),
  'docs/monitoring/rules.test.yaml': drillFile(),
  'docs/monitoring/dashboard.json': dashboardFile(),
  'docs/monitoring/runbook.md': runbookFile(),
});
