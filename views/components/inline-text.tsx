import { Fragment } from 'react';
import { fill } from '~/src/shared/texts';
import { usePage } from '~/views/layout/page-context';

const MARK = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

interface Part {
  key: number;
  plain?: string;
  code?: string;
  strong?: string;
  link?: [text: string, to: string];
}

interface Props {
  text: string;
  /** Filled into the sentence's `{{places}}` once its marks are read, so that no value can bring marks of its own. */
  values?: Readonly<Record<string, string>>;
  /** What is typed on this page stays: its links open beside it. */
  newTab?: boolean;
}

/**
 * A sentence of the locales with `**strong**`, `[text](address)` and code between backticks. An address is `route:<id>` for a
 * page of ours (plain text until it is built), `mailto:` or `https:`; anything else stays text.
 */
export function InlineText({ text, values = {}, newTab }: Props) {
  const say = (part: string): string => fill(part, values);
  return toParts(text).map(({ key, plain, code, strong, link }) => (
    <Fragment key={key}>
      {plain && say(plain)}
      {code && <code>{say(code)}</code>}
      {strong && <strong>{say(strong)}</strong>}
      {link && <TextLink text={say(link[0])} to={say(link[1])} newTab={newTab} />}
    </Fragment>
  ));
}

function toParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, code, strong, label, to] = match;
    parts.push({ key: end, plain: text.slice(end, match.index) });
    end = match.index + whole.length;
    parts.push({
      key: end - 1,
      ...(code ? { code } : strong ? { strong } : { link: [label ?? '', to ?? ''] }),
    });
  }
  parts.push({ key: end, plain: text.slice(end) });
  return parts;
}

function TextLink({ text, to, newTab }: { text: string; to: string; newTab?: boolean }) {
  const { href, isBuilt } = usePage();
  const beside = newTab ? { target: '_blank', rel: 'noopener' } : {};
  if (to.startsWith('route:')) {
    const id = to.slice('route:'.length);
    if (!isBuilt(id)) return text;
    return (
      <a href={href(id)} {...beside}>
        {text}
      </a>
    );
  }
  if (!to.startsWith('https://') && !to.startsWith('mailto:')) return text;
  return (
    <a href={to} {...beside}>
      {text}
    </a>
  );
}
