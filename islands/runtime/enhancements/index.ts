import { startAcceptance } from './acceptance';
import { fitArrows, startButtons } from './buttons';
import { sendNow, startForms } from './forms';
import { prepareMasks, startMasks } from './masks';
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
  startForms(startPage);
  startAcceptance();
  startMasks();
  startMenus();
  startButtons();
  startPreviews();
  startShortcuts();
  startTimers();
  startPage();
}

/** What begins anew with each page, also with one that is shown in place of another. */
function startPage(): void {
  prepareMasks();
  fitArrows();
  startStartForm();
  sendNow();
  if (document.querySelector('[data-filter-entries]')) void loadListFilters();
}

/** On the few pages that have one: the others do not carry its code. */
async function loadListFilters(): Promise<void> {
  const { startListFilters } = await import('./list-filter');
  startListFilters();
}
