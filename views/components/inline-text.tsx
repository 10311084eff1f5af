import { Fragment } from 'react';
import { usePage } from '~/views/layout/page-context';

const MARK = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * A sentence of the locales with `**strong**` and `[text](address)`. An address is `route:<id>` for a
 * page of ours (plain text until it is built), `mailto:` or `https:`; anything else stays text.
 */
export function InlineText({ text }: { text: string }) {
  const parts: { key: number; plain?: string; strong?: string; link?: [text: string, to: string] }[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, strong, label, to] = match;
    parts.push({ key: end, plain: text.slice(end, match.index) });
    end = match.index + whole.length;
    parts.push(strong ? { key: end - 1, strong } : { key: end - 1, link: [label ?? '', to ?? ''] });
  }
  parts.push({ key: end, plain: text.slice(end) });
  return parts.map(({ key, plain, strong, link }) => (
    <Fragment key={key}>
      {plain}
      {strong && <strong>{strong}</strong>}
      {link && <TextLink text={link[0]} to={link[1]} />}
    </Fragment>
  ));
}

function TextLink({ text, to }: { text: string; to: string }) {
  const { href, isBuilt } = usePage();
  if (to.startsWith('route:')) {
    const id = to.slice('route:'.length);
    return isBuilt(id) ? <a href={href(id)}>{text}</a> : text;
  }
  if (to.startsWith('https://') || to.startsWith('mailto:')) return <a href={to}>{text}</a>;
  return text;
}
