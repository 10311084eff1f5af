import { useEffect, useState } from 'react';
import { useTranslation } from '~/views/translation';

const NAME = /^linha\.(\d+)\.(\w+)$/;

const getInputs = (row: Element): HTMLInputElement[] => [...row.querySelectorAll('input')];

/** Appends an empty row with the next number to the table. */
function addRow(table: HTMLTableElement): void {
  const rows = [...table.tBodies[0]!.rows];
  const row = rows.at(-1)!.cloneNode(true) as HTMLTableRowElement;
  const line = rows.length + 1;
  row.querySelector('th')!.textContent = String(line);
  for (const error of row.querySelectorAll('.c-field__error')) error.remove();
  for (const input of getInputs(row)) {
    const field = NAME.exec(input.name)?.[2];
    input.name = `linha.${line}.${field}`;
    input.id = `field-${input.name}`;
    input.value = '';
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    input.setAttribute('aria-label', (input.getAttribute('aria-label') ?? '').replace(/\d+$/, String(line)));
  }
  table.tBodies[0]!.append(row);
  const count = table.closest('form')?.querySelector<HTMLInputElement>('input[name=linhas]');
  if (count) count.value = String(Math.ceil(line / 10) * 10);
}

/** Fills the cells starting at one, row by row; returns the number of rows. */
function fill(table: HTMLTableElement, from: HTMLInputElement, text: string): number {
  const max = Number(table.dataset.most);
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r\n|\r|\n/);
  const body = table.tBodies[0]!;
  const start = [...body.rows].findIndex((row) => row.contains(from));
  const column = getInputs(body.rows[start]!).indexOf(from);
  let filled = 0;
  for (const [at, line] of lines.entries()) {
    if (start + at >= max) break;
    if (start + at >= body.rows.length) addRow(table);
    const inputs = getInputs(body.rows[start + at]!);
    for (const [offset, cell] of line.split('\t').entries()) {
      const input = inputs[column + offset];
      if (input) input.value = cell.trim().replace(/^"|"$/g, '');
    }
    filled += 1;
  }
  return filled;
}

/** Spreads pasted spreadsheet cells over the table, starting at the focused cell. */
export default function BatchPaste() {
  const { t } = useTranslation('batchProgress');
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const table = document.querySelector<HTMLTableElement>('table[data-grid]');
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const input = event.target;
      if (!table || !(input instanceof HTMLInputElement) || !/[\t\n\r]/.test(text.trim())) return;
      event.preventDefault();
      setCount(fill(table, input, text));
    };
    table?.addEventListener('paste', paste);
    return () => table?.removeEventListener('paste', paste);
  }, []);
  return (
    <p className="u-small u-muted" role="status">
      {count === null ? '' : t('pasted', { count })}
    </p>
  );
}
