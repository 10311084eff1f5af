import type { ReactNode } from 'react';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

const STEPS = ['file', 'quote', 'run', 'result'] as const;

interface Props {
  back: { href: string; text: string };
  title: string;
  /** A secondary fact beside the title. */
  note?: string;
  step: (typeof STEPS)[number];
  /** At the end of the title's line. */
  actions?: ReactNode;
}

/** The head of a batch's page: back link, title, and step. */
export function BatchHead({ back, title, note, step, actions }: Props) {
  const { t } = useTranslation('batches');
  return (
    <>
      <div className="l-cluster l-cluster--baseline c-sheet-head">
        <a href={back.href}>
          <Icon name="arrow-left" size="s" /> {back.text}
        </a>
        <h1>{title}</h1>
        {note && <p className="u-muted">{note}</p>}
        {actions && <div className="c-batch-head__actions">{actions}</div>}
      </div>
      <ol className="l-cluster l-cluster--near c-batch-steps" aria-label={t('steps.label')}>
        {STEPS.map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {t(`steps.${each}`)}
          </li>
        ))}
      </ol>
    </>
  );
}
