import { bareDocument } from '~/src/shared/input/typed-document';

const CPF_LENGTH = 11;

/** The kind of document by what has been typed; null while it may be either. */
function detectKind(text: string): 'CPF' | 'CNPJ' | null {
  const plain = bareDocument(text).replace(/[^0-9A-Z]/g, '');
  if (/[A-Z]/.test(plain) || plain.length > CPF_LENGTH) return 'CNPJ';
  return plain.length === CPF_LENGTH ? 'CPF' : null;
}

/**
 * The start page's form (`data-start`): shows the kind of the typed document, disables reports that do not
 * fit it, with the reason, and shows the price of the chosen one. A chosen report is never replaced: it is
 * selected again once it fits. Only if none was ever chosen, the first that fits is selected.
 */
export function startStartForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-start]');
  const field = form?.querySelector<HTMLInputElement>('[name="document"]');
  if (!form || !field) return;
  const reports = [...form.querySelectorAll<HTMLInputElement>('[name="product"][data-target]')];
  let choice = reports.find((report) => report.checked);
  let preset = !choice;

  const draw = () => {
    const kind = detectKind(field.value);
    const label = form.querySelector<HTMLElement>('[data-kind]');
    if (label) label.textContent = (kind && label.dataset[kind.toLowerCase()]) ?? '';
    for (const report of reports) {
      const fits = !kind || report.dataset.target === kind;
      report.disabled = !fits;
      report.checked = fits && report === choice;
      const why = report.parentElement?.querySelector<HTMLElement>('[data-why]');
      if (why) why.hidden = fits;
    }
    if (preset) {
      const first = kind ? reports.find((report) => !report.disabled) : undefined;
      if (first) first.checked = true;
    }
    const message = form.querySelector<HTMLElement>('[data-said]');
    const current = reports.find((report) => report.checked);
    if (message) message.textContent = (kind && current?.dataset.says) || (message.dataset.said ?? '');
  };

  form.addEventListener('input', (event) => {
    const report = reports.find((each) => each === event.target);
    if (report) {
      choice = report;
      preset = false;
    }
    draw();
  });
  draw();
}
