import { Icon } from './icon';

/** The way back to the page above, over the title. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="l-mb-2">
      <a className="u-small" href={href}>
        <Icon name="arrow-left" size="s" /> {text}
      </a>
    </p>
  );
}
