import type { ReactNode } from 'react';
import { buttonClass } from '~/views/components/button';
import { useTranslation } from '~/views/translation';

interface ConfirmDialogProps {
  id: string;
  title: string;
  children: ReactNode;
  /** The form with the deciding button. */
  form: ReactNode;
}

/** Attributes of invoker commands, which React's types do not know yet. */
const command = (id: string, what: 'show-modal' | 'close') => ({ command: what, commandfor: id });

/** A short confirmation before an action. Opens without script in browsers that support `commandfor` (since 2025). */
export function ConfirmDialog({ id, title, children, form }: ConfirmDialogProps) {
  const { t } = useTranslation('components');
  return (
    <dialog className="c-dialog" id={id} aria-labelledby={`${id}-title`}>
      <div className="c-dialog__content l-stack">
        <h2 id={`${id}-title`}>{title}</h2>
        <div>{children}</div>
        <div className="c-button-group">
          {form}
          <button type="button" className={buttonClass({ look: 'secondary' })} {...command(id, 'close')}>
            {t('dialog.cancel')}
          </button>
        </div>
      </div>
    </dialog>
  );
}

interface ConfirmButtonProps {
  dialogId: string;
  children: ReactNode;
  look?: 'secondary' | 'quiet' | 'danger';
}

/** The button that opens a ConfirmDialog. */
export function ConfirmButton({ dialogId, children, look = 'secondary' }: ConfirmButtonProps) {
  return (
    <button type="button" className={buttonClass({ look })} {...command(dialogId, 'show-modal')}>
      {children}
    </button>
  );
}
