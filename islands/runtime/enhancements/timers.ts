const started = new WeakSet<Element>();

/**
 * Viewports where notifications float (notice.css); on narrower ones they are in the page, which must not
 * jump while being read.
 */
const FLOATS = '(min-width: 992px)';

/** A floating notification disappears after its time, but not while it is hovered or focused. */
function startToast(toast: HTMLElement): void {
  const after = Number(toast.dataset.toast);
  if (!after || !matchMedia(FLOATS).matches) return;
  let timer: ReturnType<typeof setTimeout>;
  const run = () => {
    clearTimeout(timer);
    timer = setTimeout(() => toast.remove(), after);
  };
  const pause = () => clearTimeout(timer);
  for (const name of ['pointerenter', 'focusin']) toast.addEventListener(name, pause);
  for (const name of ['pointerleave', 'focusout']) toast.addEventListener(name, run);
  run();
}

/** A button disabled for `data-wait` seconds, labelled `data-wait-text` with `{s}` meanwhile. */
function startWait(button: HTMLElement): void {
  let remaining = Number(button.dataset.wait);
  if (!(remaining > 0) || !(button instanceof HTMLButtonElement)) return;
  const text = button.textContent;
  button.disabled = true;
  const show = () => {
    button.textContent = (button.dataset.waitText ?? '{s}').replace('{s}', String(remaining));
  };
  show();
  const timer = setInterval(() => {
    remaining -= 1;
    if (remaining > 0) return show();
    clearInterval(timer);
    button.disabled = false;
    button.textContent = text;
  }, 1000);
}

function startIn(root: ParentNode): void {
  for (const node of root.querySelectorAll<HTMLElement>('[data-toast], [data-wait]')) {
    if (started.has(node)) continue;
    started.add(node);
    if (node.dataset.toast !== undefined) startToast(node);
    else startWait(node);
  }
}

/** Starts all timers, also of content added later (a dialog's fragment). */
export function startTimers(): void {
  startIn(document);
  new MutationObserver((changes) => {
    if (changes.some((change) => change.addedNodes.length > 0)) startIn(document);
  }).observe(document.body, { childList: true, subtree: true });
}
