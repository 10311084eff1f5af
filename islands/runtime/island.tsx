import type { i18n } from 'i18next';
import type { ComponentProps, ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { IslandProvider } from './provider';
import { islandRegistry } from './registry';

/** When the browser loads React for an island: at once, when visible, or on interaction. */
type HydrateWhen = 'now' | 'visible' | 'intent';

type IslandName = keyof typeof islandRegistry;

interface Props<N extends IslandName> {
  name: N;
  /** Props of the island's component; sent as JSON. */
  props: ComponentProps<(typeof islandRegistry)[N]['component']>;
  when?: HydrateWhen;
}

/**
 * An island of a page: rendered by its own renderToString with the same provider as in the browser, because
 * `useId` and context of one rendered inside the page's tree would mismatch (docs/architecture.md "Islands").
 */
export function Island<N extends IslandName>({ name, props, when = 'visible' }: Props<N>) {
  const page = usePage();
  const { i18n } = useTranslation();
  const entry = islandRegistry[name];
  const Component = entry.component as unknown as ComponentType<object>;
  const texts = getTexts(i18n, page.locale, name);
  const setup = { name, props, locale: page.locale, texts, sprite: page.asset('sprite.svg') };
  const html = renderToString(
    <IslandProvider locale={setup.locale} texts={setup.texts} sprite={setup.sprite}>
      <Component {...(props as object)} />
    </IslandProvider>,
    { identifierPrefix: getPrefix(name) },
  );
  return (
    <div
      data-island={name}
      data-when={when}
      data-react={page.asset('react.js')}
      data-src={page.asset(`islands/${name}.js`)}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < > & escaped */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeJson(setup) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for the island */}
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

/** Prefix of ids inside an island, on both sides. */
const getPrefix = (name: string): string => `${name.replace(/\W/g, '-')}-`;

type Texts = Record<string, Record<string, string>>;

const textsByInstance = new WeakMap<i18n, Map<string, Texts>>();

/** An island's texts in the page's language; the same object each time. */
function getTexts(instance: i18n, locale: string, name: IslandName): Texts {
  const ofInstance = textsByInstance.get(instance) ?? new Map<string, Texts>();
  textsByInstance.set(instance, ofInstance);
  const slice = () =>
    Object.fromEntries(
      islandRegistry[name].namespaces.map((each) => [each, instance.getResourceBundle(locale, each)]),
    );
  const texts = ofInstance.get(name) ?? slice();
  ofInstance.set(name, texts);
  return texts;
}

/** JSON that can neither close its script element nor start markup. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
