import type { Locale } from '~/src/shared/locale';
import type { Mask } from '~/views/components/forms/masked-field';

const SIGN = /[0-9A-Za-z,]/g;
const count = (text: string): number => text.match(SIGN)?.length ?? 0;

/** Position in `text` after its first `signs` characters other than punctuation. */
function positionAfter(text: string, signs: number): number {
  let total = 0;
  for (let at = 0; at < text.length; at++) {
    if (total === signs) return at;
    if (/[0-9A-Za-z,]/.test(text[at] ?? '')) total++;
  }
  return text.length;
}

/** The page's language. */
const getLocale = (): Locale => (document.documentElement.lang === 'en-US' ? 'en-US' : 'pt-BR');

const masked = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset.mask ? target : null;

type MaskText = typeof import('./mask-text');
/** Loaded on pages with a masked field, or once one gets the focus. */
let loaded: MaskText | null = null;

async function load(): Promise<void> {
  loaded ??= await import('./mask-text');
  const field = masked(document.activeElement);
  if (field) format(loaded, field, false);
}

function format({ maskText }: MaskText, field: HTMLInputElement, pasted: boolean): void {
  const caret = field.selectionStart ?? field.value.length;
  const signs = count(field.value.slice(0, caret));
  const text = maskText(field.dataset.mask as Mask, field.value, pasted, getLocale());
  if (text === field.value) return;
  const atEnd = pasted || caret === field.value.length;
  field.value = text;
  const place = atEnd ? text.length : positionAfter(text, signs);
  field.setSelectionRange(place, place);
}

/** Loads the formats of a page that has such fields. */
export function prepareMasks(): void {
  if (document.querySelector('[data-mask]')) void load();
}

/** Formats `data-mask` fields while typing, including text typed before the script loaded; preserves the caret. */
export function startMasks(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!loaded && masked(target)) void load();
  });
  document.addEventListener('input', (event) => {
    const field = masked(event.target);
    if (!loaded || !field || (event as InputEvent).isComposing) return;
    format(loaded, field, (event as InputEvent).inputType === 'insertFromPaste');
  });
  document.addEventListener('focusout', (event) => {
    const field = masked(event.target);
    if (loaded && field?.dataset.mask === 'money' && !field.readOnly)
      field.value = loaded.finishMoney(field.value);
  });
}
