import type { FieldRow, Operation } from '~/src/domains/developers/docs/docs.types';
import { Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { InlineText } from '~/views/components/inline-text';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CodeBlock, Samples } from './code-block';
import { DocsPart } from './frame';

/** A call: purpose, access, input, output, errors and sample code. */
export function OperationPart({ operation }: { operation: Operation }) {
  const { t } = useTranslation('apiDocs');
  const { id, title, text, method, path, takes, samples, example } = operation;
  return (
    <DocsPart id={id} title={title}>
      <p className="c-panel c-docset__address">
        <code>{`${method} ${path}`}</code>
      </p>
      <p>
        <InlineText text={text} />
      </p>
      <Needs operation={operation} />
      <div className="l-split c-docset__call">
        <div className="l-grid">
          <h3>{t('reference.takes')}</h3>
          {takes.length > 0 ? (
            <Fields rows={takes} caption={`${title}: ${t('reference.takes')}`} withRequired />
          ) : (
            <p className="u-muted">{t('reference.takesNothing')}</p>
          )}
          <h3>{t('reference.answers')}</h3>
          <Answer operation={operation} />
          <h3>{t('reference.problems')}</h3>
          <Problems problems={operation.problems} />
        </div>
        <div className="l-grid c-docset__code">
          <h3>{t('reference.samples')}</h3>
          <Samples name={`samples-${id}`} samples={samples} />
          {example && <CodeBlock title="answer" code={example} />}
        </div>
      </div>
    </DocsPart>
  );
}

function Needs({ operation: { isOpen, scope, idempotency } }: { operation: Operation }) {
  const { t } = useTranslation('apiDocs');
  return (
    <dl className="l-cluster l-cluster--far c-docset__needs">
      <div>
        <dt>{t('reference.auth')}</dt>
        <dd>{t(`reference.${getAccess(isOpen, scope)}`)}</dd>
      </div>
      {scope && scope !== 'any' && (
        <div>
          <dt>{t('reference.scope')}</dt>
          <dd>
            <code>{scope}</code>
          </dd>
        </div>
      )}
      {idempotency && (
        <div>
          <dt>{t('reference.key')}</dt>
          <dd>{t(idempotency === 'required' ? 'reference.keyRequired' : 'reference.keyOptional')}</dd>
        </div>
      )}
    </dl>
  );
}

function getAccess(isOpen: boolean, scope: Operation['scope']) {
  if (isOpen) return 'authNone';
  if (scope === null) return 'authPerson';
  return scope === 'any' ? 'authAny' : 'authToken';
}

/** A longer list of fields is folded: the example beside it already shows them. */
const MOST_OPEN_FIELDS = 6;

function Answer({ operation: { answers, file, value, title } }: { operation: Operation }) {
  const { t } = useTranslation('apiDocs');
  const fields = answers.length > 0 && (
    <Fields rows={answers} caption={`${title}: ${t('reference.answers')}`} />
  );
  return (
    <>
      {file && <p>{t('reference.file', { type: file })}</p>}
      {value && <p>{t('reference.value', { type: value })}</p>}
      {answers.length > MOST_OPEN_FIELDS ? (
        <Disclosure summary={t('reference.answerFields', { count: answers.length })}>{fields}</Disclosure>
      ) : (
        fields
      )}
    </>
  );
}

interface FieldsProps {
  rows: readonly FieldRow[];
  caption: string;
  /** Inputs state what is required; outputs are always present. */
  withRequired?: boolean;
}

function Fields({ rows, caption, withRequired }: FieldsProps) {
  const { t } = useTranslation('apiDocs');
  return (
    <Table
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'field',
          header: t('reference.field'),
          main: true,
          cell: ({ name, required }) => (
            <>
              <code>{name}</code>
              {withRequired && required && (
                <span className="c-docset__required">{t('reference.required')}</span>
              )}
            </>
          ),
        },
        { key: 'type', header: t('reference.type'), cell: ({ type }) => <code>{type}</code> },
        { key: 'meaning', header: t('reference.meaning'), cell: (row) => <Meaning row={row} /> },
      ]}
    />
  );
}

/** A field's meaning and valid values. */
function Meaning({ row: { meaning, values, most, items, range, preset } }: { row: FieldRow }) {
  const { t } = useTranslation('apiDocs');
  const bounds = [
    ...(most === null ? [] : [t('reference.most', { count: most })]),
    ...(items === null ? [] : [t('reference.items', { count: items })]),
    ...(range === null ? [] : [t('reference.range', { min: range[0], max: range[1] })]),
    ...(preset === null ? [] : [t('reference.default', { value: preset })]),
  ];
  return (
    <>
      {meaning && <InlineText text={`${meaning} `} />}
      {values.length > 0 && (
        <span className="l-cluster l-cluster--near">
          {values.map((value) => (
            <code key={value}>{value}</code>
          ))}
        </span>
      )}
      {bounds.length > 0 && <span className="u-muted">{bounds.join(', ')}</span>}
    </>
  );
}

function Problems({ problems }: Pick<Operation, 'problems'>) {
  const { t } = useTranslation('apiDocs');
  const { href } = usePage();
  if (problems.length === 0) {
    return (
      <p>
        <InlineText text={t('reference.problemsNone')} />
      </p>
    );
  }
  return (
    <>
      <p>
        <InlineText text={t('reference.problemsText')} />
      </p>
      <Disclosure summary={t('reference.problemsCount', { count: problems.length })}>
        <ul className="l-cluster l-cluster--near">
          {problems.map(({ code, status }) => (
            <li key={code}>
              <a href={`${href('developers-errors')}#${code}`}>
                <code>{`${status} ${code}`}</code>
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
