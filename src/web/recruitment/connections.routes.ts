import { leadTo } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import {
  showConnection,
  showRotate,
  submitConnection,
  submitJobs,
  submitRotate,
  submitTest,
} from './connections/connections.pages';
import {
  sendErrors,
  sendTemplate,
  showImport,
  showRun,
  showRuns,
  submitAgain,
  submitImport,
} from './runs/runs.pages';

/** Runs, files of candidates, and the systems that send them. */
export const connectionRoutes = defineRoutes({
  'batch-runs': { get: showRuns },
  'batch-run': { get: showRun },
  'batch-run-errors': { get: sendErrors },
  'batch-run-again': { get: leadTo('batch-run'), form: submitAgain },
  'candidates-import': { get: (req, res) => showImport(req, res), form: submitImport },
  'candidates-template': { get: sendTemplate },
  'ats-connection': { get: (req, res) => showConnection(req, res), form: submitConnection },
  'ats-connection-key': { get: showRotate, form: submitRotate },
  'ats-connection-test': { get: leadTo('ats-connection'), form: submitTest },
  'ats-connection-jobs': { get: leadTo('ats-connection'), form: submitJobs },
});
