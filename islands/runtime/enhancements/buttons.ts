type Press = (button: HTMLElement) => void;

/** Takes a field's value to the clipboard and says so in its status. */
const copy: Press = async (button) => {
  const id = button.dataset.copy ?? '';
  const field = document.getElementById(id) as HTMLInputElement | null;
  if (!field) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Not a secure page, or refused: the text is selected, so that the person can copy it.
    return;
  }
  const status = document.querySelector(`[data-copy-status="${CSS.escape(id)}"]`);
  if (!status) return;
  status.textContent = button.dataset.copyDone ?? '';
  setTimeout(() => {
    status.textContent = '';
  }, 4000);
};

/** Shows a password, and hides it again. */
const reveal: Press = (button) => {
  const field = document.getElementById(button.dataset.reveal ?? '') as HTMLInputElement | null;
  const text = button.querySelector('[data-reveal-text]');
  if (!field || !text) return;
  const hidden = field.type === 'password';
  field.type = hidden ? 'text' : 'password';
  text.textContent = (hidden ? button.dataset.revealOn : button.dataset.revealOff) ?? '';
};

/** Moves a carousel by one card. */
const step: Press = (button) => {
  const id = button.closest<HTMLElement>('[data-carousel]')?.dataset.carousel;
  const track = document.getElementById(id ?? '');
  const card = track?.firstElementChild;
  if (!track || !card) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const width = card.getBoundingClientRect().width;
  track.scrollBy({ left: Number(button.dataset.carouselStep) * width, behavior: calm ? 'auto' : 'smooth' });
};

/** Arrows only where there is something to scroll to. */
function fitArrows(): void {
  for (const arrows of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const track = document.getElementById(arrows.dataset.carousel ?? '');
    arrows.hidden = !track || track.scrollWidth <= track.clientWidth + 1;
  }
}

const PRESSES: Record<string, Press> = {
  '[data-copy]': copy,
  '[data-reveal]': reveal,
  '[data-carousel-step]': step,
  '[data-print]': () => print(),
  '[data-toast-close]': (button) => button.closest('[data-toast]')?.remove(),
};

/** One listener for every small button, so that those of a dialog's fragment work too. */
export function startButtons(): void {
  fitArrows();
  addEventListener('resize', fitArrows, { passive: true });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    for (const [selector, press] of Object.entries(PRESSES)) {
      const button = event.target.closest<HTMLElement>(selector);
      if (button) press(button);
    }
  });
}
