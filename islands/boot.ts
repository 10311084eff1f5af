import { startEnhancements } from './runtime/enhancements';
import { hydrateIslands } from './runtime/hydrate';
import { openDialogsFromLinks } from './runtime/intent';

// The one script of a page with islands. React is not in it: it is fetched when an island needs it.
hydrateIslands(document);
openDialogsFromLinks();
startEnhancements();
