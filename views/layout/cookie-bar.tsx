import { Button } from '~/views/components/button';
import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';
import { Form } from './form';
import { usePage } from './page-context';

/** Asks a visitor once for consent to analytics: three equally prominent answers, none preselected. */
export function CookieBar() {
  const { t } = useTranslation('leads');
  const page = usePage();
  return (
    <section className="c-cookies" aria-label={t('cookies.bar')}>
      <Form action={page.href('cookie-choice')} className="" open>
        <input type="hidden" name="back" value={page.switchLocaleHref(page.locale)} />
        <p>{t('cookies.text')}</p>
        <div className="c-cookies__choices">
          <Button name="choice" value="accept" look="secondary">
            {t('cookies.accept')}
          </Button>
          <Button name="choice" value="reject" look="secondary">
            {t('cookies.reject')}
          </Button>
          <LinkButton href={page.href('cookie-choice')} look="secondary">
            {t('cookies.choose')}
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}
