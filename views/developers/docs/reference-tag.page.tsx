import type { Operation } from '~/src/domains/developers/docs/docs.types';
import type { TagId } from '~/src/domains/developers/docs/tags.types';
import { useTranslation } from '~/views/translation';
import { DocsFrame } from './frame';
import { OperationPart } from './operation';

interface TagProps {
  tag: TagId;
  operations: readonly Operation[];
}

/** The calls of one subject, whole. */
export default function ReferenceTagPage({ tag, operations }: TagProps) {
  const { t } = useTranslation('apiDocs');
  return (
    <DocsFrame
      current={`reference-${tag}`}
      heading={t(`tags.${tag}.name`)}
      lead={t(`tags.${tag}.text`)}
      contents={operations.map(({ id, title }) => ({ id, text: title }))}
    >
      {operations.map((operation) => (
        <OperationPart key={operation.id} operation={operation} />
      ))}
    </DocsFrame>
  );
}
