export { sweepChecks } from './checks/sweep.service';
export { takeEvents } from './connections/gupy.service';
export { tellSystems } from './connections/updates.service';
export { type DemoCandidate, makeDemoVacancy } from './demo/demo.service';
export { eraseRecruitment } from './erasure.store';
export { candidateCpfIndexes, candidateNameIndexes } from './people.store';
export {
  importRunsJob,
  sweepChecksJob,
  takeEventsJob,
  tellSystemsJob,
  tidyRecruitmentJob,
} from './recruitment.jobs';
export { importRuns } from './runs/lines.service';
export { tidyRecruitment } from './tidy.service';
