import { Card } from '~/views/components/card';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { useTranslation } from '~/views/translation';

const NEXT = [
  ['copy', 'mail'],
  ['person', 'headset'],
  ['answer', 'receipt-text'],
] as const;

/** What happens after the form was sent. */
export function ContactNext() {
  const { t } = useTranslation('leads');
  return (
    <Card title={t('next.title')}>
      <ol className="l-grid l-gap-3 c-points u-small c-contact__next">
        {NEXT.map(([text, icon]) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{t(`next.${text}`)}</span>
          </li>
        ))}
      </ol>
      <p className="u-small u-muted">
        <InlineText text={t('next.try')} />
      </p>
    </Card>
  );
}
