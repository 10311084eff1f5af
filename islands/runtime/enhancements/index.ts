import { startButtons } from './buttons';
import { startForms } from './forms';
import { startMasks } from './masks';
import { startMenus } from './menus';
import { startPreviews } from './previews';
import { startShortcuts } from './shortcuts';
import { startStartForm } from './start-form';
import { startTimers } from './timers';

/**
 * The small enhancements of a page with script. Markup asks for them by `data-*` (views/components says
 * which); what only works with them carries `u-script` and shows from here on.
 */
export function startEnhancements(): void {
  document.documentElement.dataset.script = '';
  startForms();
  startMasks();
  startMenus();
  startButtons();
  startPreviews();
  startShortcuts();
  startStartForm();
  startTimers();
}
