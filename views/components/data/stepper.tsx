import { cx } from '~/views/components/class-names';
import { useTranslation } from '~/views/translation';

/** Where one is in a sequence of pages. `current` counts from 1; steps before it are done. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation('components');
  const getState = (step: number) => (step < current ? 'done' : step === current ? 'current' : 'todo');
  return (
    <div>
      <p className="l-mb-2 u-muted u-small">
        {t('stepper.position', { current, total: steps.length })}: <strong>{steps[current - 1]}</strong>
      </p>
      <ol className="l-row l-gap-2 c-stepper" aria-label={t('stepper.label')}>
        {steps.map((label, index) => {
          const state = getState(index + 1);
          return (
            <li
              key={label}
              className={cx('c-stepper__step', `c-stepper__step--${state}`)}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className="c-stepper__label">
                {label}
                <span className="u-hidden"> ({t(`stepper.${state}`)})</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
