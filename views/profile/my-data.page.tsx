import { BackLink } from '~/views/components/back-link';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** All stored data of a user, as a file for download. */
export default function MyDataPage() {
  const { t } = useTranslation('profile');
  const { href } = usePage();
  return (
    <div className="l-stack l-narrow">
      <header>
        <BackLink href={href('profile')} text={t('myData.back')} />
        <h1>{t('myData.title')}</h1>
        <p className="u-muted">{t('myData.lead')}</p>
      </header>
      <Card title={t('myData.section')}>
        <p>{t('myData.holds')}</p>
        <Form action={href('my-data')}>
          <Button>{t('myData.download')}</Button>
        </Form>
      </Card>
    </div>
  );
}
