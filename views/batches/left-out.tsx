import type { BatchQuote } from '~/src/domains/batches/batches.types';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

/** Sources left out for some or all rows, and why; and those currently unavailable. */
export function LeftOutSources({ quote: { forbidden, paused, missing, silent } }: { quote: BatchQuote }) {
  const { t } = useTranslation('batches');
  if (forbidden.length + paused.length + missing.length + silent.length === 0) return null;
  return (
    <ul className="l-ruled c-lines">
      {forbidden.map((source) => (
        <li key={source}>
          <Icon name="circle-minus" size="s" />
          <span>
            <b>{source}</b> · {t('quote.out.forbidden')}
          </span>
        </li>
      ))}
      {paused.map((source) => (
        <li key={source}>
          <Icon name="circle-minus" size="s" />
          <span>
            <b>{source}</b> · {t('quote.out.paused')}
          </span>
        </li>
      ))}
      {missing.map(({ source, rows }) => (
        <li key={source}>
          <Icon name="circle-minus" size="s" />
          <span>
            <b>{source}</b> · {t('quote.out.missing', { count: rows })}
          </span>
        </li>
      ))}
      {silent.map((source) => (
        <li key={source}>
          <Icon name="cloud-off" size="s" />
          <span>
            <b>{source}</b> · {t('quote.out.silent')}
          </span>
        </li>
      ))}
    </ul>
  );
}
