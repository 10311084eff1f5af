import { Island } from '~/islands/runtime/island';
import type { Operation } from '~/src/domains/developers/docs/docs.types';
import type { TagId } from '~/src/domains/developers/docs/tags.types';
import { InlineText } from '~/views/components/inline-text';
import { useTranslation } from '~/views/translation';
import { EnvironmentBlock } from './code-block';
import { DocsFrame, DocsPart } from './frame';
import { OperationPart } from './operation';

interface TagProps {
  origin: string;
  tag: TagId;
  operations: readonly Operation[];
}

/** The calls of one tag in full. */
export default function ReferenceTagPage({ origin, tag, operations }: TagProps) {
  const { t } = useTranslation('apiDocs');
  // Calls that can be tried with a test key: those of the API that require credentials.
  const openCalls = operations.filter(
    ({ isOpen, scope, path }) => !isOpen && scope !== null && path.startsWith('/api/'),
  );
  return (
    <DocsFrame
      current={`reference-${tag}`}
      heading={t(`tags.${tag}.name`)}
      lead={t(`tags.${tag}.text`)}
      contents={[
        ...operations.map(({ id, title }) => ({ id, text: title })),
        ...(openCalls.length > 0 ? [{ id: 'try', text: t('try.title') }] : []),
      ]}
    >
      <div>
        <p>{t('guide.key.env')}</p>
        <EnvironmentBlock origin={origin} />
      </div>
      {operations.map((operation) => (
        <OperationPart key={operation.id} operation={operation} />
      ))}
      {openCalls.length > 0 && (
        <DocsPart id="try" title={t('try.title')}>
          <p>
            <InlineText text={t('try.lead')} />
          </p>
          <noscript>
            <p>{t('try.off')}</p>
          </noscript>
          <Island
            name="developers/try-it"
            props={{
              calls: openCalls.map(({ id, title, method, path, body }) => ({
                id,
                title,
                method,
                path,
                body,
              })),
            }}
          />
        </DocsPart>
      )}
    </DocsFrame>
  );
}
