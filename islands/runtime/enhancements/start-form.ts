import { bareDocument } from '~/src/shared/input/typed-document';

const CPF_LENGTH = 11;

type Kind = 'CPF' | 'CNPJ';

/** The kind of document by what has been typed; null while it may be either. */
function detectKind(text: string): Kind | null {
  const plain = bareDocument(text).replace(/[^0-9A-Z]/g, '');
  if (/[A-Z]/.test(plain) || plain.length > CPF_LENGTH) return 'CNPJ';
  return plain.length === CPF_LENGTH ? 'CPF' : null;
}

/**
 * The start page's form (`data-start`): shows the reports for the kind of the typed document, and the price of the
 * chosen one. The choice follows the kind: the report in the same place of the other kind is chosen in its stead.
 */
export function startStartForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-start]');
  const field = form?.querySelector<HTMLInputElement>('[name="document"]');
  if (!form || !field) return;
  const reports = [...form.querySelectorAll<HTMLInputElement>('[name="product"][data-target]')];
  const listOf = (kind: Kind) => reports.filter((report) => report.dataset.target === kind);
  let choice = reports.find((report) => report.checked);
  let kind = (choice?.dataset.target ?? 'CPF') as Kind;

  const draw = () => {
    const documentKind = detectKind(field.value);
    const target = documentKind ?? kind;
    if (choice && choice.dataset.target !== target) {
      const { place } = choice.dataset;
      choice = listOf(target).find((report) => report.dataset.place === place);
    }
    kind = target;
    if (!choice && documentKind) choice = listOf(kind)[0];
    for (const report of form.querySelectorAll<HTMLInputElement>('[name="product"]')) {
      const pick = report.closest<HTMLElement>('label');
      if (pick) pick.hidden = pick.dataset.kind !== kind;
      report.checked = report === choice;
    }
    const message = form.querySelector<HTMLElement>('[data-said]');
    if (!message) return;
    const says = documentKind && choice?.dataset.says;
    message.textContent = says
      ? `${message.dataset[documentKind.toLowerCase()]}. ${says}`
      : (message.dataset.said ?? '');
  };

  form.addEventListener('input', (event) => {
    choice = reports.find((report) => report === event.target) ?? choice;
    draw();
  });
  draw();
}
