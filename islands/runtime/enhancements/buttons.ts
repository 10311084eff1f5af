type Press = (button: HTMLElement) => void;

/** Copies a field's value to the clipboard, and announces in its status whether it worked. */
const copyField: Press = async (button) => {
  const id = button.dataset.copy ?? '';
  const field = document.getElementById(id) as HTMLInputElement | null;
  if (!field) return;
  field.select();
  const status = document.querySelector(`[data-copy-status="${CSS.escape(id)}"]`);
  await copy(field.value, button, status);
};

/** The same with the code in the button's figure. */
const copyCode: Press = async (button) => {
  const figure = button.closest('[data-code]');
  const code = figure?.querySelector('code');
  if (!code) return;
  getSelection()?.selectAllChildren(code);
  await copy(code.textContent, button, figure?.querySelector('output') ?? null);
};

/** Without a secure context, or refused, the text stays selected and can be copied by hand. */
async function copy(text: string, button: HTMLElement, status: Element | null): Promise<void> {
  const write = async () => navigator.clipboard.writeText(text);
  const isDone = await write().then(
    () => true,
    () => false,
  );
  if (!status) return;
  status.textContent = (isDone ? button.dataset.copyDone : button.dataset.copyFailed) ?? '';
  if (!isDone) return;
  setTimeout(() => {
    status.textContent = '';
  }, 4000);
}

/** Shows or hides a password. */
const reveal: Press = (button) => {
  const field = document.getElementById(button.dataset.reveal ?? '') as HTMLInputElement | null;
  const text = button.querySelector('[data-reveal-text]');
  if (!field || !text) return;
  const hidden = field.type === 'password';
  field.type = hidden ? 'text' : 'password';
  text.textContent = (hidden ? button.dataset.revealOn : button.dataset.revealOff) ?? '';
};

/** Scrolls a carousel by one card. */
const step: Press = (button) => {
  const id = button.closest<HTMLElement>('[data-carousel]')?.dataset.carousel;
  const track = document.getElementById(id ?? '');
  const card = track?.firstElementChild;
  if (!track || !card) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const width = card.getBoundingClientRect().width;
  track.scrollBy({ left: Number(button.dataset.carouselStep) * width, behavior: calm ? 'auto' : 'smooth' });
};

/** Shows arrows only if there is something to scroll to. */
export function fitArrows(): void {
  for (const arrows of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const track = document.getElementById(arrows.dataset.carousel ?? '');
    arrows.hidden = !track || track.scrollWidth <= track.clientWidth + 1;
  }
}

const PRESSES: Record<string, Press> = {
  '[data-copy]': copyField,
  '[data-copy-code]': copyCode,
  '[data-reveal]': reveal,
  '[data-carousel-step]': step,
  '[data-print]': () => print(),
  '[data-toast-close]': (button) => button.closest('[data-toast]')?.remove(),
};

/** One delegated listener for all small buttons, so that those of a dialog's fragment work too. */
export function startButtons(): void {
  addEventListener('resize', fitArrows, { passive: true });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    for (const [selector, press] of Object.entries(PRESSES)) {
      const button = event.target.closest<HTMLElement>(selector);
      if (button) press(button);
    }
  });
}
