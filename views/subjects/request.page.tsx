import type { RequestClock } from '~/src/domains/subjects/subjects.rules';
import type { Outcome, Refusal, SubjectRequest } from '~/src/domains/subjects/subjects.types';
import { formatDate, formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { cx } from '~/views/components/class-names';
import { Notice } from '~/views/components/feedback/notice';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { InlineText } from '~/views/components/inline-text';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Back } from './back';
import { ClockBar, Steps } from './request-clock';
import { messageForm } from './subject.form';

interface Props extends FormContent<typeof messageForm> {
  request: SubjectRequest;
  clock: RequestClock;
  /** The law behind the clock. */
  source: string;
  /** A document must still prove who asked. */
  needsDocument: boolean;
}

/** One request: where it stands, what was said, and the answer. */
export default function RequestPage(props: Props) {
  const { request, clock, needsDocument, errors } = props;
  const { t } = useTranslation('subjects');
  const { href, contacts, locale } = usePage();
  const { protocol, right, state, dueAt, answeredAt, messages } = request;
  const isOpen = answeredAt === null;
  const until = formatDate(dueAt, locale);
  const asks = messages[0]?.asks === true;
  return (
    <div className="l-split">
      <div className="l-stack l-stack--l">
        <div>
          <Back href={href('subject-list')} text={t('request.list')} />
          <p className="c-portal-kick">
            {t(`right.${right}`)} · {t('protocol').toLowerCase()} <b className="u-num">{protocol}</b>
          </p>
          <h1>{t(`request.heading.${state}`)}</h1>
        </div>
        <ErrorSummary errors={summaryErrors(errors)} />
        {isOpen && asks && (
          <Notice tone="warning" title={t('request.asks')}>
            <p>{t('request.asksText', { until })}</p>
          </Notice>
        )}
        {isOpen && needsDocument && (
          <Notice tone="info" title={t('request.proof')}>
            <p>{t('request.proofText', { email: contacts.privacy })}</p>
          </Notice>
        )}
        {isOpen ? <ClockBar clock={clock} until={until} request={request} /> : <Answer request={request} />}
        <Steps request={request} until={until} />
        <Conversation {...props} isOpen={isOpen} />
      </div>
      <Aside {...props} />
    </div>
  );
}

function Answer({ request: { state, outcome, answer, answeredAt } }: Pick<Props, 'request'>) {
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  const title = state === 'refused' ? t(`refusal.${outcome as Refusal}`) : t(`outcome.${outcome as Outcome}`);
  return (
    <section className="c-portal-record">
      <p className="c-portal-kick">
        {answeredAt && t('request.answeredAt', { moment: formatMinute(answeredAt, locale) })}
      </p>
      <h2>{title}</h2>
      <p className="u-pre">{answer}</p>
    </section>
  );
}

function Conversation({ request, values, errors, isOpen }: Props & { isOpen: boolean }) {
  const { t } = useTranslation('subjects');
  const { href, locale } = usePage();
  const field = useFields(messageForm, { values, errors });
  const { protocol, messages, text, receivedAt, id } = request;
  const lines = [...messages, ...(text ? [{ id, isOwn: true, text, at: receivedAt }] : [])];
  return (
    <section>
      <h2>{t('request.talk')}</h2>
      {lines.length > 0 && (
        <ol className="c-exchange">
          {lines.map((each) => (
            <li key={each.id} className={cx(each.isOwn && 'c-exchange__own')}>
              <header>
                <b>{t(each.isOwn ? 'request.you' : 'request.us')}</b>
                <time dateTime={each.at.toISOString()}>{formatMinute(each.at, locale)}</time>
              </header>
              <p className="u-pre">{each.text}</p>
            </li>
          ))}
        </ol>
      )}
      {isOpen ? (
        <Form action={href('subject-request', { protocol })} open>
          <TextArea {...field('texto')} rows={3} />
          <Button look="secondary">{t('request.send')}</Button>
        </Form>
      ) : (
        <p className="u-muted">{t('request.none')}</p>
      )}
    </section>
  );
}

function Aside({ request, source }: Pick<Props, 'request' | 'source'>) {
  const { t } = useTranslation('subjects');
  const { reason } = request;
  return (
    <aside className="c-portal-side" aria-label={t('request.about')}>
      {reason && (
        <section>
          <h2>{t('request.about')}</h2>
          <p>{t(`form.reasons.${reason}`)}</p>
        </section>
      )}
      <section>
        <h2>{t('request.source')}</h2>
        <p>{source}</p>
      </section>
      <section>
        <h2>{t('request.anpd')}</h2>
        <p>
          {t('request.anpdText')}{' '}
          <InlineText text={`[${t('request.anpdLink')}](https://www.gov.br/anpd/pt-br)`} />
        </p>
      </section>
    </aside>
  );
}
