type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a control was changed since the page loaded. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    return control.checked !== control.defaultChecked;
  }
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}

const getControls = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input, textarea, select'),
];

/** Passwords and files are never sent. */
const isSecret = ({ type }: Control): boolean => type === 'password' || type === 'file';

/** The form being filled in, as JSON, to be restored after the next login; null if nothing was typed. */
export function typedForm(root: ParentNode = document): string | null {
  const forms = [...root.querySelectorAll<HTMLFormElement>('dialog[open] form, main form')];
  const form = forms.find((each) => each.method === 'post' && getControls(each).some(isChanged));
  if (!form) return null;
  const secret = new Set(
    getControls(form)
      .filter(isSecret)
      .map(({ name }) => name),
  );
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !secret.has(field[0]),
  );
  const { pathname, search } = new URL(form.getAttribute('action') ?? '', location.href);
  return JSON.stringify({ action: pathname + search, fields });
}
