import { API_EXAMPLES } from '~/src/domains/marketing/api-examples.wording';
import type { ApiExampleId } from '~/src/domains/marketing/site.types';
import { useTranslation } from '~/views/translation';

/** A sample API call with its response; long lines wrap, since nothing here is to be copied. */
export function CodeCard({ call, status }: { call: ApiExampleId; status?: string }) {
  const { t } = useTranslation('sitePages');
  const { method, path, headers, body, answer } = API_EXAMPLES[call];
  const title = t(`code.${call}`);
  return (
    <div className="c-code c-code--wrap">
      <p className="c-code__bar">{title}</p>
      <pre>
        <code>
          <span className="is-key">{method}</span>
          {` ${path}\n${headers.join('\n')}\n`}
          {body && <Json text={`\n${JSON.stringify(body, null, 2)}`} />}
        </code>
      </pre>
      <p className="u-hidden">{t('code.answer')}</p>
      <pre>
        <code>
          <Json text={JSON.stringify(answer, null, 2)} />
        </code>
      </pre>
      {status && <p className="c-code__status">{status}</p>}
    </div>
  );
}

const PIECE = /("[^"]*")(:?)|\b(true|false|null|\d+)\b/g;

/** JSON with syntax colors. */
function Json({ text }: { text: string }) {
  const pieces: { at: number; text: string; look?: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, quoted, colon] = match;
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index) });
    if (quoted) {
      pieces.push({ at: match.index, text: quoted, look: colon ? 'is-name' : 'is-text' });
      if (colon) pieces.push({ at: match.index + quoted.length, text: colon });
    } else pieces.push({ at: match.index, text: whole, look: 'is-key' });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces.map(({ at, text: piece, look }) => (
    <span key={at} className={look}>
      {piece}
    </span>
  ));
}
