export { classOfSource, missingInputs } from './sources.rules';
export { askSource, SOURCE_IDS } from './sources.service';
export type {
  Finding,
  FindingKind,
  MatchBasis,
  SourceAnswer,
  SourceClass,
  SourceInputs,
} from './sources.types';
