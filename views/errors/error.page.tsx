import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

type Kind = 'notFound' | 'forbidden' | 'maintenance' | 'notBuilt' | 'refused' | 'serverError';

interface Props {
  kind: Kind;
  /** A specific message, beyond the error's kind. */
  message: string | null;
  /** What this page in particular could not do. */
  unable: string | null;
  requestId: string;
}

const ICONS: Record<Kind, IconName> = {
  notFound: 'search',
  forbidden: 'lock',
  maintenance: 'settings',
  notBuilt: 'layers',
  refused: 'circle-alert',
  serverError: 'triangle-alert',
};

const SPECIFIC: Kind[] = ['notFound', 'refused', 'forbidden'];

/**
 * The error page: what happened, what it means, what to do, and the id for support. A form that is sent by script
 * says the parts marked by `data-*` in place (islands/shared/failure.ts).
 */
export default function ErrorPage({ kind, message, unable, requestId }: Props) {
  const { t } = useTranslation('errorPages');
  const isMissing = kind === 'notFound' && message !== null;
  const text = message && SPECIFIC.includes(kind) ? message : t(`${kind}.text`);
  return (
    <div className="l-message" data-error-page={kind === 'serverError' ? 'failed' : 'refused'}>
      <span className="c-tile c-tile--l">
        <Icon name={ICONS[kind]} size="l" />
      </span>
      <h1>{t(`${kind}.title`)}</h1>
      {unable && (
        <p className="l-message__lead" data-unable="">
          {unable}
        </p>
      )}
      <p className="l-message__lead" data-refusal="">
        {text}
      </p>
      <p className="u-muted" data-refusal="">
        {t(`${kind}.help`)}
      </p>
      {kind !== 'maintenance' && <NextSteps elsewhere={kind === 'forbidden' || isMissing} />}
      <p className="l-message__ids">
        {t('request')}: <span className="u-mono">{requestId}</span>
      </p>
    </div>
  );
}

/** Links for continuing; during maintenance there are none. `elsewhere`: another account may have access. */
function NextSteps({ elsewhere }: { elsewhere: boolean }) {
  const { t } = useTranslation('errorPages');
  const { href, shell } = usePage();
  return (
    <div className="c-button-group l-message__end">
      <LinkButton href={href(shell.user ? 'home' : 'landing')}>{t('home')}</LinkButton>
      {elsewhere && shell.user?.canSwitchAccount && (
        <LinkButton href={href('switch-account')} look="secondary">
          {t('switch')}
        </LinkButton>
      )}
      <LinkButton href={href('corporate-contato')} look="quiet">
        {t('contact')}
      </LinkButton>
    </div>
  );
}
