import { useEffect, useState } from 'react';
import { parseCnpj } from '~/src/shared/cnpj';
import { useTranslation } from '~/views/translation';

interface Props {
  /** The form with the CNPJ; its button looks the company up without script. */
  formId: string;
  /** The company that is shown already; typing it again asks nothing. */
  known: string | null;
}

/** As formatted (specification 15). */
const WHOLE = 18;

/** Sends the form by itself once a whole, valid CNPJ is in its field. */
export default function CnpjLookup({ formId, known }: Props) {
  const { t } = useTranslation('companyLookup');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const form = document.getElementById(formId);
    const field = form?.querySelector<HTMLInputElement>('input[data-mask="cnpj"]');
    if (!(form instanceof HTMLFormElement) || !field) return;
    // What the page came with was looked up, or was not found.
    let asked = known ?? parseCnpj(field.defaultValue);
    const look = () => {
      const cnpj = field.value.length === WHOLE ? parseCnpj(field.value) : null;
      if (!cnpj || cnpj === asked) return;
      asked = cnpj;
      setBusy(true);
      form.requestSubmit(form.querySelector<HTMLButtonElement>('button[type="submit"]'));
    };
    field.addEventListener('input', look);
    // Somebody may have typed it whole before this came.
    if (document.activeElement === field) look();
    return () => field.removeEventListener('input', look);
  }, [formId, known]);

  return (
    <p role="status" className="u-muted u-small">
      {busy ? t('busy') : ''}
    </p>
  );
}
