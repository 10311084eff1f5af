import type { TerminalChoice } from '~/src/domains/terminals/terminals.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { startForm } from './terminals.form';

interface Props extends FormContent<typeof startForm> {
  /** Terminals of the partner in the URL, for the user responsible for it. */
  terminals: TerminalChoice[];
  /** The terminal whose label is in the URL. */
  namedTerminal: TerminalChoice | null;
  unknown: boolean;
  /** An earlier draft has expired. */
  expired: boolean;
  /** A payment of this visitor is pending. */
  underWay: boolean;
}

/** What is sold here, and the terminal for payment. */
export default function StartPage(props: Props) {
  const { t } = useTranslation('terminals');
  const { href, isOff } = usePage();
  const { errors, expired, unknown, underWay } = props;
  return (
    <TerminalFrame
      title={t('start.title')}
      lead={t('start.lead')}
      foot={<p className="u-small u-muted">{t('start.privacy')}</p>}
    >
      {expired && <Notice tone="warning">{t('start.expired')}</Notice>}
      {unknown && <Notice tone="warning">{t('start.unknown')}</Notice>}
      {underWay && (
        <Notice tone="info">
          {t('start.underWay')} <a href={href('card-machine-processando')}>{t('start.underWayLink')}</a>
        </Notice>
      )}
      <ServiceOff service="paymentTerminal" />
      {!isOff('paymentTerminal') && (
        <Form action={href('card-machine')}>
          <ErrorSummary errors={summaryErrors(errors)} />
          <Which {...props} />
          <Button wide>{t('start.begin')}</Button>
        </Form>
      )}
    </TerminalFrame>
  );
}

function Which({ terminals, namedTerminal, values, errors }: Props) {
  const { t } = useTranslation('terminals');
  const field = useFields(startForm, { values, errors });
  const [first] = terminals;
  if (namedTerminal) {
    return (
      <>
        <p>
          <strong>{namedTerminal.partnerName}</strong> · {namedTerminal.name}
        </p>
        <input type="hidden" name="partner" value={namedTerminal.partner} />
        <input type="hidden" name="terminal" value={namedTerminal.code} />
      </>
    );
  }
  if (first) {
    return (
      <>
        <input type="hidden" name="partner" value={first.partner} />
        <RadioCards
          name="terminal"
          label={t('start.which', { partner: first.partnerName })}
          options={terminals.map(({ code, name }) => ({ value: code, title: name }))}
          value={terminals.length === 1 ? first.code : values.terminal}
          error={errors.terminal?.[0]}
        />
      </>
    );
  }
  return (
    <>
      <TextField {...field('partner')} autoCapitalize="none" />
      <TextField {...field('terminal')} autoCapitalize="none" />
    </>
  );
}
