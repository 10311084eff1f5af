export { sweepChecks } from './checks/sweep.service';
export { type DemoCandidate, makeDemoVacancy } from './demo/demo.service';
export { eraseRecruitment } from './erasure.store';
export { candidateCpfIndexes, candidateNameIndexes } from './people.store';
export { sweepChecksJob, tidyRecruitmentJob } from './recruitment.jobs';
export { tidyRecruitment } from './tidy.service';
