import { foldText } from '~/src/shared/names';

/** Shows the entries that contain every word of the field, and the parts of the page that still have one. */
function filterList(field: HTMLInputElement): void {
  const words = foldText(field.value).split(/\s+/).filter(Boolean);
  const { filterEntries = '', filterParts = '' } = field.dataset;
  let count = 0;
  for (const entry of document.querySelectorAll<HTMLElement>(filterEntries)) {
    const text = foldText(entry.textContent);
    entry.hidden = !words.every((word) => text.includes(word));
    if (!entry.hidden) count += 1;
  }
  for (const part of document.querySelectorAll<HTMLElement>(filterParts)) {
    const entries = [...part.querySelectorAll<HTMLElement>(filterEntries)];
    part.hidden = entries.length > 0 && entries.every(({ hidden }) => hidden);
  }
  const status = field.parentElement?.querySelector('output');
  if (status) status.textContent = words.length > 0 ? sayCount(status, count) : '';
}

function sayCount({ dataset }: HTMLElement, count: number): string {
  const text = count === 0 ? dataset.none : count === 1 ? dataset.one : dataset.other;
  return (text ?? '').replace('{{count}}', String(count));
}

const isFilter = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.filterEntries !== undefined;

let isStarted = false;

/** Fields of views/components/list-filter.tsx: what is typed stays on the page. */
export function startListFilters(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('input', ({ target }) => {
    if (isFilter(target)) filterList(target);
  });
}
