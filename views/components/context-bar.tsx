import { useTranslation } from '~/views/translation';
import { Icon } from './icon';

/** The acting account; a link if there are others. */
export function ContextBar({ name, switchHref }: { name: string; switchHref?: string }) {
  const { t } = useTranslation('components');
  const body = (
    <>
      <Icon name="user" />
      <span className="c-context__label">{t('context.acting_as')}</span>
      <span className="c-context__name">{name}</span>
    </>
  );
  if (!switchHref) return <span className="c-context">{body}</span>;
  return (
    <a className="c-context" href={switchHref} data-modal="">
      {body}
      <span className="u-hidden">, {t('context.switch')}</span>
      <Icon name="chevron-down" size="s" />
    </a>
  );
}
