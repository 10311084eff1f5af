import type { ReactNode } from 'react';
import { cx } from './class-names';

interface DialogPageProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
  /** Above the title: a stepper, a way back. */
  before?: ReactNode;
}

/**
 * The content of a dialog: alone on a page when it is opened as one, inside the `<dialog>` when the
 * modal island fetched it. Its heading names the dialog.
 */
export function DialogPage({ title, lead, children, foot, wide, before }: DialogPageProps) {
  return (
    <section className={cx('c-dialog-page', wide && 'c-dialog-page--wide')}>
      {before}
      <header className="c-dialog-page__head">
        <h1 className="c-dialog-page__title" id="dialog-title">
          {title}
        </h1>
        {lead && <p className="c-dialog-page__lead">{lead}</p>}
      </header>
      {children}
      {foot && <footer className="c-dialog-page__foot">{foot}</footer>}
    </section>
  );
}
