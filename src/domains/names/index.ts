export { documentKey, INDEX_VERSION, nameKeys, soundKey } from './index-keys.rules';
export {
  isSameByRules,
  type ListMatch,
  MATCHER,
  matchName,
} from './matching.rules';
export { listAlternatives, type NameKind, type PreparedName, prepareName } from './name-words.rules';
export { type Rarity, rarityIn } from './rarity.rules';
