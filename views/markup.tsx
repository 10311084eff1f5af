/** Markup made by `markup`. Plain text is not one, so that none is taken for markup. */
export class Markup {
  constructor(readonly html: string) {}
}

type Value = string | number | false | null | undefined | Markup;

const SPECIAL = /["&'<>]/;
const ESCAPED: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** For content and quoted attributes, with React's own references. */
const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["&'<>]/g, (found) => ESCAPED[found] ?? found) : text;

/** The fixed parts of each template, without its line breaks and indents. */
const fixed = new WeakMap<TemplateStringsArray, readonly string[]>();

function getParts(template: TemplateStringsArray): readonly string[] {
  const known = fixed.get(template);
  if (known) return known;
  const parts = template.map((part) => part.replace(/\n\s*/g, ''));
  fixed.set(template, parts);
  return parts;
}

/**
 * A template of HTML, for long lists: React's elements take three times as long (decision 0234). Its values are
 * escaped; only other templates are not. Attributes have to be quoted, and no address may come from outside.
 */
export function markup(template: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const parts = getParts(template);
  let html = parts[0] ?? '';
  for (const [at, value] of values.entries()) html += toHtml(value) + (parts[at + 1] ?? '');
  return new Markup(html);
}

function toHtml(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Markup) return value.html;
  return typeof value === 'number' ? String(value) : '';
}

/** A table's body of rows made by `markup`. */
export function MarkupBody({ rows }: { rows: readonly Markup[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: templates, whose values are escaped
  return <tbody dangerouslySetInnerHTML={{ __html: rows.map(({ html }) => html).join('') }} />;
}
