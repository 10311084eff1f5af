import type { Authenticity } from '~/src/domains/reports/result/authenticity.types';
import { formatDate, formatDateTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/data/copy-field';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice, type Tone } from '~/views/components/feedback/notice';
import { TextField } from '~/views/components/forms/field';
import { FileDrop } from '~/views/components/forms/file-drop';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** The code as typed, or from the URL. */
  codeInput: string;
  report: Authenticity | null;
  /** An unknown code was given. */
  unknown: boolean;
  /** The uploaded file was compared. */
  isFileChecked: boolean;
  /** What was wrong with the uploaded file. */
  fileError?: string;
}

/** Public: whether a report is authentic. Reveals neither subject nor requester. */
export default function VerifyPage({ codeInput, report, unknown, isFileChecked, fileError }: Props) {
  const { t } = useTranslation('verifyReport');
  const { href } = usePage();
  return (
    <div className="l-narrow l-stack">
      <h1>{t('title')}</h1>
      <p className="l-page-head__lead">{t('lead')}</p>
      {report && <Answer report={report} isFileChecked={isFileChecked} />}
      {report && report.versions > 0 && <FileCheck code={report.code} error={fileError} />}
      {unknown && (
        <Notice tone="error" alert title={t('unknown.title')}>
          {t('unknown.text')}
        </Notice>
      )}
      <Card title={report ? t('another') : undefined} look={report ? 'quiet' : undefined}>
        <Form method="get" action={href('verify-report')}>
          <TextField
            name="codigo"
            label={t('code')}
            hint={t('codeHint')}
            value={report ? '' : codeInput}
            autoComplete="off"
            width="medium"
          />
          <Button icon="badge-check">{t('check')}</Button>
        </Form>
      </Card>
    </div>
  );
}

const TONES: Record<Authenticity['verdict'], Tone> = {
  authentic: 'ok',
  superseded: 'warning',
  adulterated: 'error',
};

function Answer({ report, isFileChecked }: { report: Authenticity; isFileChecked: boolean }) {
  const { t } = useTranslation('verifyReport');
  const { locale } = usePage();
  const { verdict, endedAt, newestAt, sha256, contest, correctedAt } = report;
  const moment = formatDateTime(newestAt ?? endedAt, locale);
  const isReplaced = verdict === 'superseded' && correctedAt !== null;
  const text = isReplaced
    ? t('contest.replaced', { day: formatDate(correctedAt, locale) })
    : t(`${verdict}.text`, { moment });
  return (
    <div className="l-stack">
      <Notice tone={TONES[verdict]} alert title={t(isReplaced ? 'contest.title' : `${verdict}.title`)}>
        {isFileChecked && verdict === 'authentic' ? t('file.same') : text}
      </Notice>
      {contest && !isReplaced && verdict !== 'adulterated' && (
        <Notice tone={contest.state === 'open' ? 'warning' : 'info'}>
          {t(`contest.${contest.state}`, {
            day: formatDate(contest.endedAt ?? contest.at, locale),
            until: formatDate(contest.dueAt, locale),
          })}
        </Notice>
      )}
      <Card title={report.productName}>
        <DescriptionList
          items={[
            { term: t('facts.code'), value: <code>{report.code}</code> },
            { term: t('facts.orderedAt'), value: formatDateTime(report.orderedAt, locale) },
            { term: t('facts.endedAt'), value: formatDateTime(endedAt, locale) },
            { term: t('facts.state'), value: t(report.complete ? 'facts.complete' : 'facts.partial') },
            { term: t('facts.versions'), value: String(report.versions) },
          ]}
        />
        {sha256 && (
          <CopyField id="pdf-hash" label={t('facts.hash')} hint={t('facts.hashHint')} value={sha256} />
        )}
      </Card>
      <p className="u-small u-muted">{t('privacy')}</p>
    </div>
  );
}

/** Compares the reader's own file with what we issued; it is not stored. */
function FileCheck({ code, error }: { code: string; error?: string }) {
  const { t } = useTranslation('verifyReport');
  const { href } = usePage();
  return (
    <Card title={t('file.title')}>
      <Form action={href('verify-report', { code })} multipart open>
        <FileDrop
          name="arquivo"
          label={t('file.label')}
          hint={t('file.hint')}
          error={error}
          accept="application/pdf"
        />
        <Button look="secondary" icon="fingerprint">
          {t('file.compare')}
        </Button>
      </Form>
    </Card>
  );
}
