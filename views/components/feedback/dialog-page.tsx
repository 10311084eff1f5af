import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';

interface DialogPageProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
  /** 1, for it is a page; lower only where it is shown within one. */
  level?: 1 | 2 | 3;
  /** Above the title: a stepper, a way back. */
  before?: ReactNode;
}

/**
 * The content of a dialog: alone on a page when it is opened as one, inside the `<dialog>` when the
 * modal island fetched it. Its heading names the dialog.
 */
export function DialogPage(props: DialogPageProps) {
  const { title, lead, children, foot, wide, level = 1, before } = props;
  const Heading = `h${level}` as const;
  return (
    <section className={cx('l-stack c-dialog-page', wide && 'c-dialog-page--wide')}>
      {before}
      <header className="c-dialog-page__head">
        <Heading className="c-dialog-page__title" id="dialog-title">
          {title}
        </Heading>
        {lead && <p className="l-mt-2 u-muted">{lead}</p>}
      </header>
      {children}
      {foot && <footer className="c-foot u-muted u-small">{foot}</footer>}
    </section>
  );
}
