export {
  hasBettingCredentials,
  removeBettingCredentials,
  saveBettingCredentials,
} from './betting-credentials.store';
export {
  classOfSource,
  isClean,
  isSourceConfigured,
  NAME_SOURCES,
  querySource,
  SOURCE_IDS,
  type SourceId,
} from './catalog/sources.service';
export { copyStatus, type DrawCopy } from './copy/copy.service';
export { isNamesake } from './findings.rules';
export type { Finding, FindingKind, FindingOf } from './findings.types';
export { importLists, indexLists } from './lists.service';
export {
  findResumption,
  listPauses,
  pausedAnswer,
} from './pauses/pauses.queries';
export { pauseSource, resumeSource } from './pauses/pauses.store';
export type { SourcePause } from './pauses/pauses.types';
export { isNameOf, isSubjectName } from './register-name.rules';
export {
  copyStatusJob,
  importListsJob,
  indexListsJob,
  measureStatusJob,
  tellIncidentJob,
} from './sources.jobs';
export { findShownName, findStatedName, isLasting, missingInputs } from './sources.rules';
export type { SourceAnswer, SourceClass, SourceInputs, SourceQuery } from './sources.types';
export { getServiceStatus, listOutages } from './status.queries';
export { addAnswers, measureStatus } from './status.service';
export { addCounts, claimMinute, deleteMeasured, openIncident, updateIncident } from './status.store';
export {
  type Health,
  type IncidentKind,
  type Outage,
  OWN_COMPONENTS,
  type ServiceStatus,
} from './status.types';
export { getOutageKey } from './status.wording';
export {
  deleteUnconfirmed,
  eraseSubscriptions,
  listSubscriptionsOf,
  subscriptionIndexes,
} from './subscriptions/subscriptions.store';
export type { OwnSubscription } from './subscriptions/subscriptions.types';
export { tellIncident } from './subscriptions/tell.service';
