export {
  hasBettingCredentials,
  removeBettingCredentials,
  saveBettingCredentials,
} from './betting-credentials.store';
export type { Finding, FindingKind, FindingOf } from './findings.types';
export { importLists } from './lists.service';
export { importListsJob } from './sources.jobs';
export { classOfSource, missingInputs, NAME_GIVERS, nameIn } from './sources.rules';
export { askSource, SOURCE_IDS, type SourceQuestion } from './sources.service';
export type { SourceAnswer, SourceClass, SourceInputs } from './sources.types';
