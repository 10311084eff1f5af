import type { SourceLine, SourceUse } from '~/src/domains/operators/sources/source.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { sourceForm } from './sources.form';

interface Props extends ShownPart<typeof sourceForm> {
  line: SourceLine;
  /** How many wait for it. */
  reports: number;
}

/** Pauses a source, or has it asked again: what is true now, what it does to whom, why. */
export function SourceChange({ line: { id, name, pause, products }, reports, errors, values }: Props) {
  const { t } = useTranslation('operatorSources');
  const { href, locale } = usePage();
  const field = useFields(sourceForm, { errors, values });
  const action = pause ? 'resume' : 'pause';
  return (
    <Card id="mudar" level={3} title={t(`${action}Title`, { name })}>
      <div className="l-stack l-stack--m">
        {pause && (
          <Notice
            tone="warning"
            title={t('pausedBy', {
              who: pause.who ? toNameCase(pause.who) : '—',
              at: formatDateTime(pause.at, locale),
            })}
          >
            <p>{pause.reason}</p>
          </Notice>
        )}
        <p>{t(`${action}Text`)}</p>
        {!pause && <p>{t('waiting', { count: reports })}</p>}
        <Uses products={products} />
        <RoleGate to="operator-source-change">
          <Form action={href('operator-source-change')}>
            <input type="hidden" name="source" value={id} />
            <TextArea {...field('reason')} rows={2} />
            <ButtonGroup>
              <Button name="action" value={action} look={pause ? undefined : 'danger'}>
                {t(`${action}Submit`)}
              </Button>
              <LinkButton href={href('operator-sources')} look="quiet">
                {t('keep')}
              </LinkButton>
            </ButtonGroup>
          </Form>
        </RoleGate>
      </div>
    </Card>
  );
}

/** The products that ask it, and what each is without it. */
function Uses({ products }: { products: readonly SourceUse[] }) {
  const { t } = useTranslation('operatorSources');
  const { locale } = usePage();
  if (products.length === 0) return <p className="u-muted">{t('noUses')}</p>;
  return (
    <ul className="l-ruled">
      {products.map(({ externalId, name, share, isSoldWithout }) => (
        <li key={externalId}>
          <span className="u-medium">{name}</span>:{' '}
          {isSoldWithout ? t('cheaper', { amount: formatMoney(share, locale) }) : t('offSale')}
        </li>
      ))}
    </ul>
  );
}
