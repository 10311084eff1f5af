import type { LeftOut, PreviewedSource } from '~/src/domains/reports/reports.types';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  sources: readonly PreviewedSource[];
  /** URL of the order's form, to complete missing inputs. */
  changeHref: string;
}

/** The order's sources with authority and price; those left out with the reason. */
export function SourceTable({ sources, changeHref }: Props) {
  const { t } = useTranslation('orderFlow');
  return (
    <div className="c-panel c-sheet-table">
      <table className="c-table">
        <caption className="u-hidden">{t('confirm.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('confirm.check')}</th>
            <th scope="col">{t('confirm.source')}</th>
            <th scope="col">{t('confirm.note')}</th>
            <th scope="col" className="c-table__end">
              {t('confirm.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <SourceRow key={source.id} source={source} changeHref={changeHref} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SourceRow({ source, changeHref }: { source: PreviewedSource; changeHref: string }) {
  const { t } = useTranslation('orderFlow');
  const { leftOut, required } = source;
  const note = leftOut ? (
    <>
      <strong>{t('confirm.leftOut')}</strong> <LeftOutWhy leftOut={leftOut} changeHref={changeHref} />
    </>
  ) : (
    required && t('confirm.required')
  );
  return (
    <tr className={leftOut ? 'is-off' : undefined}>
      <td className="c-table__main">
        {leftOut && <OffMark />}
        {source.name}
      </td>
      <td colSpan={note ? 1 : 2}>{source.authority}</td>
      {note && <td>{note}</td>}
      <td className="c-table__end">
        <SourcePrice source={source} />
      </td>
    </tr>
  );
}

/** Grey means unknown. */
export const OffMark = () => <Icon name="circle-minus" size="s" />;

/** Price of a source; struck through if it is left out. */
export function SourcePrice({ source: { leftOut, share } }: { source: PreviewedSource }) {
  const { t } = useTranslation('orderFlow');
  const { locale } = usePage();
  const price = (amount: Centavos) => <span className="u-num">{formatMoney(amount, locale)}</span>;
  if (!leftOut) return price(share);
  return (
    <s>
      <span className="u-hidden">{t('confirm.notCharged')} </span>
      {price(share)}
    </s>
  );
}

/** Why a source is left out; a missing input is linked to its field. */
export function LeftOutWhy({ leftOut, changeHref }: { leftOut: LeftOut; changeHref?: string }) {
  const { t } = useTranslation('orderFlow');
  const linked = (words: string, name: string) =>
    changeHref ? <a href={`${changeHref}#field-${name}`}>{words}</a> : words;
  if (leftOut.reason === 'purpose') {
    const words = t(`confirm.why.${leftOut.refusal}`);
    return leftOut.refusal === 'criminal_record_needs_job' ? linked(words, 'jobCategory') : words;
  }
  if (leftOut.reason === 'paused') return t('confirm.why.paused');
  const [name = 'fullName'] = leftOut.missingInputs;
  return linked(t(`confirm.missing.${name}` as 'confirm.missing.fullName'), name);
}
