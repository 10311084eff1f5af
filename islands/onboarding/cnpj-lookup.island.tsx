import { useEffect, useRef, useState } from 'react';
import { parseCnpj } from '~/src/shared/cnpj';
import { useTranslation } from '~/views/translation';

interface Props {
  /** CNPJ of the company shown; it is not looked up again. */
  currentCnpj: string | null;
}

/** Submits the form around it once its field contains a complete, valid CNPJ; without script, its button does. */
export default function CnpjLookup({ currentCnpj }: Props) {
  const { t } = useTranslation('companyLookup');
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const form = place.current?.closest('form');
    const field = form?.querySelector<HTMLInputElement>('input[data-mask="cnpj"]');
    if (!form || !field) return;
    // The initial value was already looked up.
    let lastLookup = currentCnpj ?? parseCnpj(field.defaultValue);
    const look = () => {
      // Whole whether or not the mask, which loads by itself, has formatted it.
      const cnpj = parseCnpj(field.value);
      if (!cnpj || cnpj === lastLookup) return;
      lastLookup = cnpj;
      setBusy(true);
      form.requestSubmit(form.querySelector<HTMLButtonElement>('button[type="submit"]'));
    };
    field.addEventListener('input', look);
    // It may have been completed before the script loaded.
    if (document.activeElement === field) look();
    return () => field.removeEventListener('input', look);
  }, [currentCnpj]);

  return (
    <p ref={place} role="status" className="u-muted u-small">
      {busy ? t('busy') : ''}
    </p>
  );
}
