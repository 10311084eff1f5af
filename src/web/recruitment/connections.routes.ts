import { defineRoutes } from '~/src/http/routes';
import {
  showConnection,
  showRotate,
  submitConnection,
  submitJobs,
  submitRotate,
  submitTest,
} from './connections.pages';
import { leadBack } from './partner-links';
import { sendErrors, sendTemplate, showImport, showRun, showRuns, submitAgain, submitImport } from './runs.pages';

/** Runs, files of candidates, and the systems that send them. */
export const connectionRoutes = defineRoutes({
  'batch-runs': { get: showRuns },
  'batch-run': { get: showRun },
  'batch-run-errors': { get: sendErrors },
  'batch-run-again': { get: leadBack('batch-run'), form: submitAgain },
  'candidates-import': { get: (req, res) => showImport(req, res), form: submitImport },
  'candidates-template': { get: sendTemplate },
  'ats-connection': { get: (req, res) => showConnection(req, res), form: submitConnection },
  'ats-connection-key': { get: showRotate, form: submitRotate },
  'ats-connection-test': { get: leadBack('ats-connection'), form: submitTest },
  'ats-connection-jobs': { get: leadBack('ats-connection'), form: submitJobs },
});
