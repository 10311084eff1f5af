import { GUIDE_ENV } from '~/src/domains/developers/docs/guide-code.wording';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

type Title = 'curl' | 'node' | 'python' | 'shell' | 'ts' | 'answer' | 'request';
type HookTitle = 'node-plain' | 'node-library' | 'python-plain' | 'python-library';

interface BlockProps {
  code: string;
  title: Title | HookTitle;
  /** Said beside it already. */
  titleHidden?: boolean;
}

/** Titled code that scrolls in its box, with a button that copies it. */
export function CodeBlock({ code, title, titleHidden }: BlockProps) {
  const { t } = useTranslation('apiDocs');
  return (
    <figure className="c-code" data-code="">
      <figcaption className="l-row l-row--center c-code__bar">
        <span className="l-grow">{!titleHidden && t(`samples.${title}`)}</span>
        <CopyButton title={title} />
      </figcaption>
      <Scrolling code={code} title={title} />
    </figure>
  );
}

/** What the samples expect in the environment. */
export const EnvironmentBlock = ({ origin }: { origin: string }) => (
  <CodeBlock title="shell" code={GUIDE_ENV.shell.replace('{{origin}}', origin)} />
);

/** The script copies and says so (islands/runtime/enhancements/buttons.ts). */
function CopyButton({ title }: Pick<BlockProps, 'title'>) {
  const { t } = useTranslation('apiDocs');
  const { t: tComponents } = useTranslation('components');
  return (
    <>
      <output />
      <button
        type="button"
        className="l-center c-code__copy u-script"
        data-copy-code=""
        data-copy-done={tComponents('copy.done')}
        data-copy-failed={tComponents('copy.failed')}
        aria-label={`${tComponents('copy.code')}: ${t(`samples.${title}`)}`}
      >
        <Icon name="copy" />
      </button>
    </>
  );
}

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
          <CodeBlock code={samples[title] ?? ''} title={title} titleHidden />
        </details>
      ))}
    </div>
  );
}
