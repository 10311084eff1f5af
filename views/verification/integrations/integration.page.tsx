import { formatDate } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { SubBar } from '~/views/verification/sub-bar';
import { BRAND_PREVIEW, BrandGroup, ReturnGroup } from './appearance';
import { Impact } from './impact';
import type { IntegrationProps } from './integration.types';
import { AutomaticGroup, PurposeGroup, SimilarityGroup, StepsGroup, TimesGroup } from './policy-groups';
import { Versions } from './versions';

/** An integration: how people are verified for one use, and what a change of that would have meant. */
export default function IntegrationPage(props: IntegrationProps) {
  const { errors } = props;
  const { t } = useTranslation('verification');
  const { href } = usePage();
  return (
    <>
      <SubBar {...props} place="integrations" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('doccheck-integrations')}>{t('integrations.title')}</a>
        </p>
        <Head {...props} />
        <ErrorSummary errors={summaryErrors(errors)} />
        <WaitingChanges changes={props.changes} />
        <div className="l-split">
          <Fields {...props} />
          <div className="l-grid c-policy__side">
            <Impact {...props} />
            {!props.isNew && <Versions {...props} />}
          </div>
        </div>
      </div>
    </>
  );
}

function Head({ isNew, integration: { id, name, active, version }, versions }: IntegrationProps) {
  const { t } = useTranslation('verification');
  const { href, locale } = usePage();
  if (isNew) {
    return (
      <header className="l-page-head">
        <h1>{t('integrations.new')}</h1>
      </header>
    );
  }
  const since = versions[0] && formatDate(versions[0].at, locale);
  return (
    <header className="l-page-head">
      <div className="l-cluster">
        <h1>{name}</h1>
        {active ? (
          <Badge tone="ok" icon="circle-check">
            {t('integrations.active')}
          </Badge>
        ) : (
          <Badge icon="minus">{t('integrations.inactive')}</Badge>
        )}
        <span className="u-muted">
          {since ? t('integration.versionSince', { version, since }) : t('integration.version', { version })}
        </span>
      </div>
      <LinkButton
        href={href('doccheck-link', {}, { integracao: id })}
        look="secondary"
        icon="scan-face"
        modal
      >
        {t('integration.test')}
      </LinkButton>
    </header>
  );
}

function Fields(props: IntegrationProps) {
  const { uid, isNew, integration, values } = props;
  const { t } = useTranslation('verification');
  const { href } = usePage();
  return (
    <Form
      action={href('doccheck-integration', { integrationUid: uid })}
      className="c-card c-policy"
      data-preview={BRAND_PREVIEW}
    >
      <input type="hidden" name="versao" value={values.versao} />
      <PurposeGroup {...props} />
      <StepsGroup {...props} />
      <SimilarityGroup {...props} />
      <AutomaticGroup {...props} />
      <TimesGroup {...props} />
      <ReturnGroup {...props} />
      <BrandGroup {...props} />
      <div className="c-button-group c-policy__end">
        <Button>
          {isNew ? t('integration.submit') : t('integration.saveAs', { version: integration.version + 1 })}
        </Button>
        {!isNew && (
          <Button name="acao" value="conferir" look="secondary">
            {t('dryRun.action')}
          </Button>
        )}
        <LinkButton href={href('doccheck-integrations')} look="quiet">
          {t('integration.discard')}
        </LinkButton>
      </div>
    </Form>
  );
}
