import { GUIDE_ENV } from '~/src/domains/developers/docs/guide-code.wording';
import { useTranslation } from '~/views/translation';

type Title = 'curl' | 'node' | 'python' | 'shell' | 'ts' | 'answer' | 'request';
type HookTitle = 'node-plain' | 'node-library' | 'python-plain' | 'python-library';

interface BlockProps {
  code: string;
  title: Title | HookTitle;
}

/** Titled code that scrolls in its box. */
export function CodeBlock({ code, title }: BlockProps) {
  const { t } = useTranslation('apiDocs');
  return (
    <figure className="c-code">
      <figcaption className="c-code__bar">{t(`samples.${title}`)}</figcaption>
      <Scrolling code={code} title={title} />
    </figure>
  );
}

/** What the samples expect in the environment. */
export const EnvironmentBlock = ({ origin }: { origin: string }) => (
  <CodeBlock title="shell" code={GUIDE_ENV.shell.replace('{{origin}}', origin)} />
);

function Scrolling({ code, title }: BlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <pre tabIndex={0}>
      <code data-sample={title}>{code}</code>
    </pre>
  );
}

interface SamplesProps {
  /** Unique on the page: of these, one is open. */
  name: string;
  samples: Partial<Record<Title | HookTitle, string>>;
}

/** The same code in several languages, one shown at a time, without script. */
export function Samples({ name, samples }: SamplesProps) {
  const { t } = useTranslation('apiDocs');
  const titles = Object.keys(samples) as (Title | HookTitle)[];
  return (
    <div className="l-grid l-gap-2 c-samples">
      {titles.map((title, at) => (
        <details key={title} name={name} open={at === 0}>
          <summary>{t(`samples.${title}`)}</summary>
          <div className="c-code">
            <Scrolling code={samples[title] ?? ''} title={title} />
          </div>
        </details>
      ))}
    </div>
  );
}
