import type { TagSummary } from '~/src/domains/developers/docs/docs.types';
import { ListFilter } from '~/views/components/list-filter';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { DocsFrame, DocsPart } from './frame';

/** All calls by tag. */
export default function ReferencePage({ tags }: { tags: readonly TagSummary[] }) {
  const { t } = useTranslation('apiDocs');
  const { href } = usePage();
  return (
    <DocsFrame
      current="developers-reference"
      heading={t('reference.heading')}
      lead={t('reference.lead')}
      contents={tags.map(({ id }) => ({ id, text: t(`tags.${id}.name`) }))}
    >
      <ListFilter
        id="calls-search"
        label={t('reference.search')}
        entries=".c-docset__calls > li"
        parts=".c-docset__part"
      />
      {tags.map(({ id, operations }) => (
        <DocsPart key={id} id={id} title={t(`tags.${id}.name`)}>
          <p>{t(`tags.${id}.text`)}</p>
          <ul className="c-docset__calls">
            {operations.map((each) => (
              <li key={each.id}>
                <a href={`${href(`reference-${id}`)}#${each.id}`}>{each.title}</a>
                <code>{`${each.method} ${each.path}`}</code>
              </li>
            ))}
          </ul>
        </DocsPart>
      ))}
    </DocsFrame>
  );
}
