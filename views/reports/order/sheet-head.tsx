import { Icon } from '~/views/components/icon';

interface Props {
  back: { href: string; text: string };
  title: string;
  /** One grey fact beside the title. */
  note: string;
}

/** The head of a step of an order: where one comes from, and what it is. */
export function SheetHead({ back, title, note }: Props) {
  return (
    <div className="c-sheet-head">
      <a href={back.href}>
        <Icon name="arrow-left" size="s" /> {back.text}
      </a>
      <h1>{title}</h1>
      <p className="u-muted">{note}</p>
    </div>
  );
}
