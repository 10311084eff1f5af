import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { TextField, type TextFieldProps } from './field';

export type Mask = 'cpf' | 'cnpj' | 'cpf-cnpj' | 'phone' | 'money' | 'date' | 'postal-code';

/**
 * How a field behaves for each mask. The script formats while typing (`data-mask`); without it any
 * punctuation is accepted and the server answers with the formatted value. A CNPJ may hold letters,
 * so its keyboard is the full one.
 */
const MASKS: Record<Mask, Partial<TextFieldProps>> = {
  cpf: { inputMode: 'numeric', maxLength: MAX_DOCUMENT_TEXT, placeholder: '000.000.000-00', width: 'short' },
  cnpj: {
    inputMode: 'text',
    maxLength: MAX_DOCUMENT_TEXT,
    placeholder: '00.000.000/0000-00',
    autoCapitalize: 'characters',
  },
  'cpf-cnpj': { inputMode: 'text', maxLength: MAX_DOCUMENT_TEXT, autoCapitalize: 'characters' },
  phone: {
    inputMode: 'tel',
    type: 'tel',
    maxLength: 24,
    placeholder: '(00) 00000-0000',
    autoComplete: 'tel',
    width: 'short',
  },
  money: { inputMode: 'decimal', maxLength: 18, prefix: 'R$', width: 'short' },
  date: { inputMode: 'numeric', maxLength: 40, placeholder: 'dd/mm/aaaa', width: 'short' },
  'postal-code': {
    inputMode: 'numeric',
    maxLength: 24,
    placeholder: '00000-000',
    autoComplete: 'postal-code',
    width: 'short',
  },
};

/** A field for a CPF, CNPJ, phone, amount, date or CEP. */
export function MaskedField({ mask, ...field }: TextFieldProps & { mask: Mask }) {
  const preset = MASKS[mask];
  return (
    <TextField
      look="num"
      autoComplete="off"
      spellCheck={false}
      {...preset}
      width={preset.width ?? 'medium'}
      data-mask={mask}
      {...field}
    />
  );
}
