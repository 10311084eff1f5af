export {
  hasBettingCredentials,
  removeBettingCredentials,
  saveBettingCredentials,
} from './betting-credentials.store';
export type { Finding, FindingKind, FindingOf } from './findings.types';
export { importLists } from './lists.service';
export { isNameOf } from './register-name.rules';
export { importListsJob } from './sources.jobs';
export { classOfSource, findShownName, findStatedName, missingInputs, NAME_SOURCES } from './sources.rules';
export { isSourceConfigured, querySource, SOURCE_IDS, type SourceQuery } from './sources.service';
export type { SourceAnswer, SourceClass, SourceInputs } from './sources.types';
