import type { ReactNode } from 'react';
import type { CompleteDetails } from '~/src/domains/terminals/terminals.types';
import { formatCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import { formatMoney, toDecimalText } from '~/src/shared/money';
import type { PlainRouteId } from '~/src/shared/routes';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink } from './step-form';
import type { confirmForm } from './terminals.form';

interface Props {
  details: CompleteDetails;
  terminal: { partnerName: string; name: string };
  /** Null if the order is refused. */
  offer: { name: string; price: number; list: number } | null;
  refusal: string | null;
  errors: FormErrors<typeof confirmForm>;
}

/** A summary with links for changes, and the price. */
export default function ConfirmPage({ details, terminal, offer, refusal, errors }: Props) {
  const { t } = useTranslation('terminals');
  const { href, locale } = usePage();
  const price = offer ? formatMoney(offer.price, locale) : '';
  const back =
    details.channel === 'phone' ? 'card-machine-whatsapp' : ('card-machine-local-recebimento' as const);
  return (
    <TerminalFrame
      wide
      part="payment"
      title={t('confirm.title')}
      lead={t('confirm.lead', { terminal: `${terminal.partnerName}, ${terminal.name}` })}
      foot={<BackLink page={back} />}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <Answers details={details} name={offer?.name ?? ''} />
      {offer && (
        <>
          <p className="c-pix__amount">
            <span>{t('confirm.price')}</span> <strong className="u-num">{price}</strong>
          </p>
          {offer.price < offer.list && (
            <p className="u-small">
              {t('confirm.less', {
                list: formatMoney(offer.list, locale),
                less: formatMoney(offer.list - offer.price, locale),
              })}
            </p>
          )}
          <p className="u-small u-muted">{t('confirm.refundRule')}</p>
          <Form action={href('card-machine-confirmar')}>
            <input type="hidden" name="price" value={toDecimalText(offer.price)} />
            <Button wide icon="credit-card">
              {t('confirm.pay', { price })}
            </Button>
          </Form>
        </>
      )}
    </TerminalFrame>
  );
}

function Answers({ details, name }: { details: CompleteDetails; name: string }) {
  const { t } = useTranslation('terminals');
  const { t: tReports } = useTranslation('reports');
  const { href, locale } = usePage();
  const change = (page: PlainRouteId, what: string) => (
    <a href={href(page)}>
      {t('confirm.change')}
      <span className="u-hidden"> {what}</span>
    </a>
  );
  const row = (
    key: 'report' | 'purpose' | 'person' | 'receiver' | 'to',
    value: ReactNode,
    page: PlainRouteId,
  ) => ({
    term: t(`confirm.${key}`),
    value,
    action: change(page, t(`confirm.${key}`)),
  });
  const isPhone = details.channel === 'phone';
  return (
    <DescriptionList
      items={[
        ...(name ? [row('report', name, 'card-machine-tipo-relatorio')] : []),
        row('purpose', tReports(`purpose.${details.purpose}`), 'card-machine-tipo-relatorio'),
        row(
          'person',
          <TwoLines first={formatCpf(details.cpf)} second={formatDay(details.birthDate, locale)} />,
          'card-machine-cpf',
        ),
        row(
          'receiver',
          <TwoLines first={details.receiverName} second={formatCpf(details.receiverCpf)} />,
          'card-machine-local-recebimento',
        ),
        row(
          'to',
          isPhone ? phoneText(details.phone ?? '') : details.email,
          isPhone ? 'card-machine-whatsapp' : 'card-machine-local-recebimento',
        ),
      ]}
    />
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <br />
      <span className="u-num">{second}</span>
    </>
  );
}

/** `(11) 98765-4321` of eleven digits. */
const phoneText = (digits: string): string => digits.replace(/^(\d\d)(\d{5})(\d{4})$/, '($1) $2-$3');
