import type { Origin } from '~/src/domains/access/login/user.store';
import { formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { OtherAccount } from './other-account';

interface Props {
  /** The address being validated. */
  email: string;
  secret: string;
  /** It was already validated. */
  isValidated: boolean;
  /** How the account was made; `isHere`: from the network of the reader. */
  origin: Origin & { isHere: boolean };
  /** E-mail of the reader, logged in to another account. */
  other: string | null;
  isVisitor: boolean;
}

/** Target of the validation link: asks whether it was them, because the address may have been used by somebody else. */
export default function EmailConfirmPage(props: Props) {
  const { email, secret, isValidated, other, isVisitor } = props;
  const { t } = useTranslation('entry');
  const { href } = usePage();
  const at = { validateEmailRequestUID: secret };
  if (isValidated) {
    return (
      <DialogPage title={t('email.doneHeading')} lead={t('email.done', { email })}>
        <OtherAccount own={other} email={email} />
        <Form action={href('email-confirmation', at)}>
          <Button wide>{t('email.continue')}</Button>
        </Form>
        {isVisitor && (
          <p>
            {t('email.notYou')} <a href={href('recover')}>{t('email.notYouLink')}</a>
          </p>
        )}
      </DialogPage>
    );
  }
  return (
    <DialogPage title={t('email.confirmHeading')} lead={t('email.confirmLead', { email })}>
      <OtherAccount own={other} email={email} />
      <OriginFacts {...props} />
      <Form action={href('email-confirmation', at)}>
        <p>{t('email.confirmText')}</p>
        <Button wide>{t('email.confirmButton')}</Button>
      </Form>
      <p>{t('email.denyText')}</p>
      <LinkButton href={href('email-denial', at)} look="secondary" wide>
        {t('email.denyButton')}
      </LinkButton>
    </DialogPage>
  );
}

/** When, on what and where the account was made, as far as it is known. */
function OriginFacts({ origin }: Props) {
  const { t } = useTranslation('entry');
  const { locale } = usePage();
  const { at, device, network, ways, isHere } = origin;
  const place = network && t(isHere ? 'email.made.here' : 'email.made.network', { network });
  const items = [
    {
      term: t('email.made.at'),
      value: t('email.made.time', { at: formatMinute(at, locale) }),
    },
    { term: t('email.made.device'), value: device ?? t('email.made.unknown') },
    { term: t('email.made.place'), value: place ?? t('email.made.unknown') },
    { term: t('email.made.ways'), value: ways.map((way) => t(`email.made.way.${way}`)).join(', ') || '—' },
  ];
  return <DescriptionList items={items} />;
}
