import { Icon } from '~/views/components/icon';

/** The way back, above the title. */
export function Back({ href, text }: { href: string; text: string }) {
  return (
    <a className="c-portal-back" href={href}>
      <Icon name="arrow-left" size="s" /> {text}
    </a>
  );
}
