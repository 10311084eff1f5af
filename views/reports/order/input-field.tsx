import type { ReactNode } from 'react';
import type { InputName } from '~/src/domains/catalog/catalog.types';
import type { InputCost } from '~/src/domains/reports/reports.types';
import { formatMoney } from '~/src/shared/money';
import { TextField } from '~/views/components/forms/field';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  name: InputName;
  optional: boolean;
  /** Effect of leaving it empty; absent if there is none. */
  cost?: InputCost;
  value?: string;
  error?: string;
}

/** An input of a product; an optional one states what is lost without it. */
export function InputField({ cost, ...field }: Props) {
  const { t } = useTranslation('reports');
  const hint = useHint(field, cost);
  const common = { label: t(`inputs.${field.name}`), hint, width: 'full' as const, ...field };
  switch (field.name) {
    case 'cpf':
    case 'cnpj':
      return <MaskedField mask={field.name} {...common} />;
    case 'birthDate':
      return <DayField {...common} />;
    default:
      return <TextField maxLength={150} autoComplete="off" {...common} />;
  }
}

function useHint({ name, optional, value }: Props, cost?: InputCost): ReactNode {
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  const { locale } = usePage();
  if (cost) {
    const share = formatMoney(cost.share, locale);
    return tFlow('sheet.blank', { sources: cost.sources.join(', '), count: cost.sources.length, share });
  }
  // The style sheet hides a field with this hint: it is there for when another purpose needs it.
  if (optional && !value) return <span className="c-sheet__free">{tFlow('sheet.blankFree')}</span>;
  if (name === 'motherName') return t('order.motherNameRequiredHint');
  return t(`order.${name}Hint`);
}
