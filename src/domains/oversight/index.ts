export {
  CONTROLS,
  decideControlChange,
  endControlChanges,
  listCompanyChanges,
  listOwnKinds,
  listPlatformChanges,
} from './oversight.service';
