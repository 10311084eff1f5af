import type { ReactNode } from 'react';
import type { Issuer } from '~/src/shared/issuer';
import { useTranslation } from '~/views/translation';

interface ReceiptRow {
  label: string;
  value: ReactNode;
  total?: boolean;
}

interface ReceiptProps {
  title: string;
  /** When, and the id. */
  meta?: ReactNode;
  rows: readonly ReceiptRow[];
  /** The company that gives it. */
  issuer: Issuer;
  /** Code and address by which anybody can check it. */
  verify?: { code: string; href: string; qr?: ReactNode };
}

/** A slip that says what was paid for what, made to be printed. */
export function Receipt({ title, meta, rows, issuer, verify }: ReceiptProps) {
  const { t } = useTranslation('components');
  return (
    <section className="c-receipt">
      <header className="c-receipt__head">
        <div>
          <h2 className="c-receipt__title">{title}</h2>
          {meta && <p className="u-small u-muted">{meta}</p>}
        </div>
      </header>
      <dl className="c-receipt__rows">
        {rows.map((row) => (
          <div
            className={row.total ? 'c-receipt__row c-receipt__row--total' : 'c-receipt__row'}
            key={row.label}
          >
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className="u-small u-muted">
        {issuer.name} · <span className="u-num">CNPJ {issuer.cnpj}</span> · {issuer.address}
      </p>
      {verify && (
        <footer className="c-receipt__foot">
          <div>
            <p>
              {t('receipt.code')}: <strong className="u-mono">{verify.code}</strong>
            </p>
            <p>
              {t('receipt.verify')} <a href={verify.href}>{verify.href.replace(/^https?:\/\//, '')}</a>
            </p>
          </div>
          {verify.qr && <div className="c-receipt__qr">{verify.qr}</div>}
        </footer>
      )}
    </section>
  );
}
