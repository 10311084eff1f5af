import type { Lead, LeadOwner, LeadPast, LeadState } from '~/src/domains/leads/leads.types';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { formatPhone } from '~/src/shared/phone';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { LeadBadge } from './lead-badge';
import { LeadHistory } from './lead-history';
import { leadForm, type replyForm } from './operator.form';
import { ReplyForm } from './reply-form';

interface Props extends FormContent<typeof leadForm | typeof replyForm> {
  lead: Lead;
  past: LeadPast;
  /** Key that makes a reply sent twice one. */
  order: string;
  owners: readonly LeadOwner[];
  /** The current state, and its possible successors. */
  states: readonly LeadState[];
}

/** A lead: contact, message, what was done with it, and its processing. */
export default function OperatorLeadPage({ lead, past, order, ...rest }: Props) {
  const { t } = useTranslation('leads');
  const { href } = usePage();
  const { values, errors } = rest;
  return (
    <OperatorLayout
      title={t('operator.one', { protocol: lead.protocol })}
      lead={<a href={href('operator-leads')}>{t('operator.back')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <div className="l-split">
        <div className="l-stack">
          <Who lead={lead} />
          <ReplyForm lead={lead} order={order} values={values} errors={errors} />
          <LeadHistory lead={lead} past={past} />
          <Card title={t('operator.facts')}>
            <Facts lead={lead} />
          </Card>
        </div>
        <Card title={t('operator.treat')} aside={<LeadBadge state={lead.state} />}>
          <Treat lead={lead} {...rest} />
        </Card>
      </div>
    </OperatorLayout>
  );
}

function Who({ lead: { contact, party } }: Pick<Props, 'lead'>) {
  const { t } = useTranslation('leads');
  const { name, email, phone, cnpj, message } = contact;
  return (
    <Card title={t('operator.who')}>
      <DescriptionList
        items={[
          { term: t('operator.field.name'), value: name },
          { term: t('operator.field.party'), value: t(`form.parties.${party}`) },
          { term: t('operator.field.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          { term: t('operator.field.phone'), value: <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a> },
          ...(cnpj ? [{ term: t('operator.field.cnpj'), value: formatCnpj(cnpj) }] : []),
          {
            term: t('operator.field.message'),
            value: <span className="u-pre">{message || '–'}</span>,
          },
        ]}
      />
    </Card>
  );
}

function Facts({ lead }: Pick<Props, 'lead'>) {
  const { t } = useTranslation('leads');
  const { locale } = usePage();
  const campaign = Object.values(lead.campaign).join(' · ');
  return (
    <DescriptionList
      items={[
        { term: t('operator.field.kind'), value: t(`kind.${lead.kind}`) },
        { term: t('operator.field.volume'), value: lead.volume ? t(`volume.${lead.volume}`) : '–' },
        { term: t('operator.field.source'), value: lead.source ? t(`source.${lead.source}`) : '–' },
        {
          term: t('operator.field.newsletter'),
          value: t(lead.newsletter ? 'operator.yes' : 'operator.no'),
        },
        { term: t('operator.field.campaign'), value: campaign || '–' },
        { term: t('operator.field.language'), value: t(`operator.reply.language.${lead.locale}`) },
        { term: t('operator.field.when'), value: formatDateTime(lead.createdAt, locale) },
      ]}
    />
  );
}

function Treat({ lead, owners, states, values, errors }: Omit<Props, 'past' | 'order'>) {
  const { t } = useTranslation('leads');
  const field = useFields(leadForm, { values, errors });
  const { href } = usePage();
  return (
    <Form action={href('operator-lead', { uid: lead.id })}>
      <input type="hidden" name="from" value={lead.state} />
      <Select
        {...field('state')}
        value={values.state ?? lead.state}
        options={states.map((value) => ({ value, label: t(`operator.state.${value}`) }))}
      />
      <Select
        {...field('owner')}
        value={values.owner ?? lead.ownerId ?? ''}
        placeholder={t('operator.noOwner')}
        options={owners.map(({ id, name }) => ({ value: id, label: toNameCase(name) }))}
      />
      <TextArea {...field('note')} value={values.note ?? lead.note} rows={4} />
      <Button>{t('operator.save')}</Button>
    </Form>
  );
}
