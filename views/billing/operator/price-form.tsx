import type { PricedProduct } from '~/src/domains/catalog/schedule.types';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { TextArea } from '~/views/components/forms/text-area';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { nextPriceForm } from './price.form';

interface Props extends ShownPart<typeof nextPriceForm> {
  externalId: PricedProduct['externalId'];
}

/** The next price of a product: what, from when, why, and that another operator confirms it. */
export function PriceForm({ externalId, errors, values }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const field = useFields(nextPriceForm, { errors, values });
  return (
    <Card id="marcar" title={t('catalog.plan')}>
      <RoleGate to="operator-product-price">
        <Form action={href('operator-product-price', { externalId })}>
          <MaskedField {...field('price')} mask="money" />
          <DayField {...field('from')} />
          <TextArea {...field('changeReason')} rows={3} />
          <p className="u-muted u-small">{t('catalog.two')}</p>
          <ButtonGroup>
            <Button name="step" value="propose">
              {t('catalog.propose')}
            </Button>
            <Button name="step" value="preview" look="secondary">
              {t('catalog.preview')}
            </Button>
          </ButtonGroup>
        </Form>
      </RoleGate>
    </Card>
  );
}
