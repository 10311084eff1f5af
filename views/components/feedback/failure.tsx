import { Button } from '~/views/components/button';
import { useTranslation } from '~/views/translation';
import { Notice } from './notice';

/**
 * The message of a request without a response, once a page: scripts copy it to where the request came from
 * (islands/shared/failure.ts), with the text that applies.
 */
export function FailureTemplate() {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  return (
    <template id="failure">
      <Notice tone="error" alert className="c-failure">
        <p data-failure="NetworkError">{t('NetworkError')}</p>
        <p data-failure="InternalServerError">{t('InternalServerError')}</p>
        <Button type="button" look="secondary" size="small" data-failure-retry="">
          {tCommon('tryAgain')}
        </Button>
      </Notice>
    </template>
  );
}
