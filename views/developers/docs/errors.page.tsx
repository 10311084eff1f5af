import { Fragment } from 'react';
import { Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';
import { CodeBlock } from './code-block';
import { DocsFrame, DocsPart } from './frame';
import { Says } from './guide.page';

interface ErrorRow {
  code: string;
  message: string;
}

interface ErrorsProps {
  groups: readonly { status: number; remedies: readonly { remedy: string; rows: readonly ErrorRow[] }[] }[];
  example: string;
}

type Status =
  | 's400'
  | 's401'
  | 's403'
  | 's404'
  | 's409'
  | 's413'
  | 's415'
  | 's422'
  | 's429'
  | 's500'
  | 's503';

/** Every error code of the API, by status: its meaning, and how to handle it. */
export default function ErrorsPage({ groups, example }: ErrorsProps) {
  const { t } = useTranslation('apiDocs');
  const getTitle = (status: number) => t(`errors.s${status}` as `errors.${Status}`);
  const contents = [
    { id: 'shape', text: t('errors.shape') },
    { id: 'retry', text: t('errors.retry') },
    ...groups.map(({ status }) => ({ id: `s${status}`, text: getTitle(status) })),
  ];
  return (
    <DocsFrame
      current="developers-errors"
      heading={t('errors.heading')}
      lead={t('errors.lead')}
      contents={contents}
    >
      <DocsPart id="shape" title={t('errors.shape')}>
        <CodeBlock title="answer" code={example} />
        <Says>{t('errors.shapeText')}</Says>
      </DocsPart>
      <DocsPart id="retry" title={t('errors.retry')}>
        <Says>{t('errors.retryText')}</Says>
      </DocsPart>
      {groups.map(({ status, remedies }) => (
        <DocsPart key={status} id={`s${status}`} title={getTitle(status)}>
          {remedies.map(({ remedy, rows }) => (
            <Fragment key={remedy}>
              <Says>{remedy}</Says>
              <Codes rows={rows} caption={`${getTitle(status)}. ${remedy}`} />
            </Fragment>
          ))}
        </DocsPart>
      ))}
    </DocsFrame>
  );
}

function Codes({ rows, caption }: { rows: readonly ErrorRow[]; caption: string }) {
  const { t } = useTranslation('apiDocs');
  return (
    <Table
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ code }) => code}
      rowId={({ code }) => code}
      columns={[
        {
          key: 'code',
          header: t('errors.code'),
          main: true,
          cell: ({ code }) => (
            <a href={`#${code}`}>
              <code>{code}</code>
            </a>
          ),
        },
        { key: 'means', header: t('errors.means'), cell: ({ message }) => message },
      ]}
    />
  );
}
