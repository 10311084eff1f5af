import { Icon } from '~/views/components/icon';

interface Props {
  back: { href: string; text: string };
  title: string;
  /** A secondary fact beside the title. */
  note: string;
}

/** The head of an order's step: back link and title. */
export function SheetHead({ back, title, note }: Props) {
  return (
    <div className="l-cluster l-cluster--baseline c-sheet-head">
      <a href={back.href}>
        <Icon name="arrow-left" size="s" /> {back.text}
      </a>
      <h1>{title}</h1>
      <p className="u-muted">{note}</p>
    </div>
  );
}
