import { startAcceptance } from './acceptance';
import { startButtons } from './buttons';
import { startForms } from './forms';
import { startMasks } from './masks';
import { startMenus } from './menus';
import { startPreviews } from './previews';
import { startShortcuts } from './shortcuts';
import { startStartForm } from './start-form';
import { startTimers } from './timers';

/**
 * The small enhancements of a page with script. Markup opts in by `data-*` attributes (see views/components);
 * elements that only work with script carry `u-script` and become visible here.
 */
export function startEnhancements(): void {
  document.documentElement.dataset.script = '';
  startForms();
  startAcceptance();
  startMasks();
  startMenus();
  startButtons();
  startPreviews();
  startShortcuts();
  startStartForm();
  startTimers();
}
