export {
  hasBettingCredentials,
  removeBettingCredentials,
  saveBettingCredentials,
} from './betting-credentials.store';
export { isNamesake } from './findings.rules';
export type { Finding, FindingKind, FindingOf } from './findings.types';
export { importLists, indexLists } from './lists.service';
export { isNameOf, isSubjectName } from './register-name.rules';
export { importListsJob, indexListsJob } from './sources.jobs';
export { classOfSource, findShownName, findStatedName, missingInputs, NAME_SOURCES } from './sources.rules';
export { isSourceConfigured, querySource, SOURCE_IDS, type SourceQuery } from './sources.service';
export type { SourceAnswer, SourceClass, SourceInputs } from './sources.types';
