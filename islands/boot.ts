import { startEnhancements } from './runtime/enhancements';
import { hydrateIslands } from './runtime/hydrate';
import { openDialogsFromLinks } from './runtime/intent';

// The only script of a page with islands. React is loaded when an island needs it.
hydrateIslands(document);
openDialogsFromLinks();
startEnhancements();
