export { type Plan, planChange, proposeRest } from './change.service';
export { controlChangesJob } from './controls.jobs';
export {
  hasOtherDeciders,
  isChangeWaiting,
  listApplied,
  listDecided,
  listDeciders,
  listWaiting,
} from './controls.queries';
export type {
  ApprovalWait,
  Control,
  ControlKind,
  ControlValue,
  WaitingChange,
} from './controls.types';
export { CONTROL_KINDS } from './controls.types';
export { type ChangeDecision, type ChangeOutcome, decideChange, endDueChanges } from './decide.service';
export {
  findApprovalWait,
  holdsDuty,
  isEstablished,
  requireApprover,
  requireDuty,
  requireEstablished,
} from './established.service';
