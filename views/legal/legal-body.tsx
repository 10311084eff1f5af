import type { LegalBlock } from '~/src/domains/marketing/legal.types';
import { Table } from '~/views/components/data/table';
import { InlineText } from '~/views/components/inline-text';

type Group = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] } | TableGroup;
type TableGroup = { kind: 'table'; head: string[]; rows: string[][] };

/** Combines adjacent list items into one list. */
function grouped(blocks: readonly LegalBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (typeof block !== 'string') groups.push({ kind: 'table', ...block });
    else if (!block.startsWith('- ')) groups.push({ kind: 'paragraph', text: block });
    else if (last?.kind === 'list') last.items.push(block.slice(2));
    else groups.push({ kind: 'list', items: [block.slice(2)] });
  }
  return groups;
}

/** The paragraphs, lists and tables of one section. */
export function LegalBody({ blocks, title }: { blocks: readonly LegalBlock[]; title: string }) {
  return grouped(blocks).map((group) => {
    if (group.kind === 'table') return <LegalTable key={group.head.join()} {...group} caption={title} />;
    if (group.kind === 'paragraph')
      return (
        <p key={group.text}>
          <InlineText text={group.text} />
        </p>
      );
    return (
      <ul key={group.items[0]}>
        {group.items.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  });
}

function LegalTable({ head, rows, caption }: { head: string[]; rows: string[][]; caption: string }) {
  const columns = head.map((header, index) => ({
    key: header,
    header,
    main: index === 0,
    cell: (row: string[]) => row[index],
  }));
  return <Table caption={caption} captionHidden columns={columns} rows={rows} rowKey={(row) => row.join()} />;
}
