import type { Product } from '~/src/domains/catalog/catalog.types';
import { formatMoney } from '~/src/shared/money';
import { Button, ButtonGroup } from '~/views/components/button';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  product: Product;
  action: string;
  confirmHref: string;
}

/** An order without confirmation: submits itself; without script, by a button. */
export default function AutoConfirmPage({ product, action, confirmHref }: Props) {
  const { t } = useTranslation('orderFlow');
  const { locale } = usePage();
  return (
    <div className="l-narrow l-stack">
      <h1>{product.name}</h1>
      <p className="l-page-head__lead">{t('auto.lead', { price: formatMoney(product.price, locale) })}</p>
      <Form action={action} data-send-now="">
        <ButtonGroup>
          <Button size="large" icon="file-search">
            {t('auto.go')}
          </Button>
          <LinkButton href={confirmHref} look="quiet">
            {t('auto.review')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </div>
  );
}
