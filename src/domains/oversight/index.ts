export {
  CONTROLS,
  decideControlChange,
  endControlChanges,
  listCompanyChanges,
  listPlatformChanges,
} from './oversight.service';
