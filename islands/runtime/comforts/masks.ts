import type { Mask } from '~/views/components/masked-field';
import { finishMoney, maskText } from './mask-text';

const SIGN = /[0-9A-Za-z,]/g;
const count = (text: string): number => text.match(SIGN)?.length ?? 0;

/** Position in `text` after its first `signs` characters that are not punctuation. */
function positionAfter(text: string, signs: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === signs) return at;
    if (/[0-9A-Za-z,]/.test(text[at] ?? '')) seen++;
  }
  return text.length;
}

const masked = (event: Event): HTMLInputElement | null =>
  event.target instanceof HTMLInputElement && event.target.dataset.mask ? event.target : null;

/** Formats fields marked `data-mask` while they are typed in; the caret stays where it was. */
export function startMasks(): void {
  document.addEventListener('input', (event) => {
    const field = masked(event);
    if (!field || (event as InputEvent).isComposing) return;
    const pasted = (event as InputEvent).inputType === 'insertFromPaste';
    const caret = field.selectionStart ?? field.value.length;
    const signs = count(field.value.slice(0, caret));
    const shown = maskText(field.dataset.mask as Mask, field.value, pasted);
    if (shown === field.value) return;
    const atEnd = pasted || caret === field.value.length;
    field.value = shown;
    const place = atEnd ? shown.length : positionAfter(shown, signs);
    field.setSelectionRange(place, place);
  });
  document.addEventListener('focusout', (event) => {
    const field = masked(event);
    if (field?.dataset.mask === 'money' && !field.readOnly) field.value = finishMoney(field.value);
  });
}
