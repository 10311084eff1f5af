import type { CookieChoice } from '~/src/shared/cookie-choice';
import { Button, ButtonGroup } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { InlineText } from '~/views/components/inline-text';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** Purposes that need consent. */
  purposes: readonly ('analytics' | 'ads')[];
  choice: CookieChoice | null;
  isSaved: boolean;
}

/** A visitor's consents, each separate and off by default. */
export default function CookieChoicePage({ purposes, choice, isSaved }: Props) {
  const { t } = useTranslation('leads');
  const { href } = usePage();
  return (
    <div className="l-narrow l-stack">
      <h1>{t('cookies.title')}</h1>
      <p>{t('cookies.lead')}</p>
      {isSaved && <Notice tone="ok">{t('cookies.saved')}</Notice>}
      <Form action={href('cookie-choice')} open>
        <Checkbox
          name="necessary"
          label={t('cookies.necessary')}
          hint={t('cookies.necessaryHint')}
          checked
          disabled
        />
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            name={purpose}
            label={t(`cookies.${purpose}`)}
            hint={t(`cookies.${purpose}Hint`)}
            checked={choice?.[purpose] ?? false}
          />
        ))}
        {purposes.length > 0 ? <Save /> : <p className="u-muted">{t('cookies.nothing')}</p>}
      </Form>
      <p className="u-small">
        <InlineText text={t('cookies.more')} />
      </p>
    </div>
  );
}

function Save() {
  const { t } = useTranslation('leads');
  return (
    <ButtonGroup>
      <Button name="choice" value="custom" look="secondary">
        {t('cookies.save')}
      </Button>
      <Button name="choice" value="accept" look="secondary">
        {t('cookies.accept')}
      </Button>
      <Button name="choice" value="reject" look="secondary">
        {t('cookies.reject')}
      </Button>
    </ButtonGroup>
  );
}
