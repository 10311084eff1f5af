import type { PurposeEffect } from '~/src/domains/reports/order.rules';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import { FieldMessages } from '~/views/components/forms/field';
import { Select } from '~/views/components/forms/select';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { JOB_CATEGORY_LIST, PURPOSE_LIST } from './purpose-list';

interface Props {
  /** Chosen, or the user's usual one. */
  value: Purpose | null;
  /** Where a preselected value comes from. */
  prefillSource: 'preset' | 'last' | null;
  jobCategory?: string;
  effects: Record<Purpose, PurposeEffect>;
  error?: string;
}

const FIRST_COUNT = 3;

/** The purpose of a report: three rows, the usual one first, and the others collapsed. */
export function PurposeField(props: Props) {
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  const { value, error } = props;
  const choices = value ? [value, ...PURPOSE_LIST.filter((each) => each !== value)] : PURPOSE_LIST;
  const rows = (purposes: readonly Purpose[], first: number) =>
    purposes.map((purpose, index) => (
      <PurposeRow key={purpose} purpose={purpose} index={first + index} {...props} />
    ));
  const more = choices.slice(FIRST_COUNT);
  return (
    <fieldset aria-describedby={error ? 'field-purpose-error' : undefined}>
      <legend className="c-field__label">{t('purpose.label')}</legend>
      <FieldMessages id="field-purpose" hint={tFlow('sheet.why')} error={error} />
      <div className="c-options">
        {rows(choices.slice(0, FIRST_COUNT), 0)}
        <details>
          <summary>
            <Icon name="plus" size="s" />
            {tFlow('sheet.more', { count: more.length })}
          </summary>
          {rows(more, FIRST_COUNT)}
        </details>
      </div>
    </fieldset>
  );
}

/** The same where there is little room: a list to choose from, and what each purpose leaves out beneath it. */
export function PurposeSelect({ value, prefillSource, jobCategory, effects, error }: Props) {
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  const notes = PURPOSE_LIST.filter((each) => effects[each].leftOut.length > 0 && !effects[each].refusal);
  const byJob = effects.hiring.byJob;
  return (
    <>
      <Select
        name="purpose"
        label={t('purpose.label')}
        hint={value && prefillSource ? tFlow(`sheet.${prefillSource}`) : tFlow('sheet.why')}
        value={value ?? ''}
        error={error}
        placeholder={tFlow('sheet.choosePurpose')}
        options={PURPOSE_LIST.map((each) => ({
          value: each,
          label: t(`purpose.${each}`),
          disabled: effects[each].refusal !== null,
        }))}
      />
      {byJob.length > 0 && (
        <div className="c-purpose-job">
          <JobField jobCategory={jobCategory} sources={byJob} />
        </div>
      )}
      {notes.length > 0 && (
        <details className="c-purpose-notes">
          <summary>
            {tFlow('sheet.leftOut')} <Icon name="chevron-down" size="s" />
          </summary>
          <ul className="l-grid l-gap-1 u-xs u-muted">
            {notes.map((each) => (
              <li key={each}>
                <b>{t(`purpose.${each}`)}</b>:{' '}
                {tFlow('sheet.without', { sources: effects[each].leftOut.join(', ') })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function PurposeRow(props: Props & { purpose: Purpose; index: number }) {
  const { purpose, index, value, prefillSource, effects } = props;
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  const { refusal, byJob } = effects[purpose];
  const note = useNote(purpose, effects[purpose]);
  return (
    <>
      <label className="c-option">
        <input
          className="c-check__input"
          type="radio"
          name="purpose"
          id={index === 0 ? 'field-purpose' : `field-purpose-${index + 1}`}
          value={purpose}
          defaultChecked={purpose === value && refusal === null}
          disabled={refusal !== null}
        />
        <span className="c-option__title">{t(`purpose.${purpose}`)}</span>
        <span className="c-option__note">
          {[purpose === value && prefillSource && tFlow(`sheet.${prefillSource}`), note]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </label>
      {byJob.length > 0 && (
        <div className="c-option-more">
          <JobField jobCategory={props.jobCategory} sources={byJob} />
        </div>
      )}
    </>
  );
}

/** Only for a purpose that changes something. */
function useNote(purpose: Purpose, { refusal, leftOut }: PurposeEffect): string | null {
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  if (refusal) return t(`purpose.refusals.${refusal}`);
  if (purpose === 'own_data') return tFlow('sheet.ownData');
  return leftOut.length > 0 ? tFlow('sheet.without', { sources: leftOut.join(', ') }) : null;
}

/** Shown while its purpose is selected: only some jobs permit these sources. */
function JobField({ sources, jobCategory }: Pick<Props, 'jobCategory'> & { sources: string[] }) {
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  return (
    <Select
      name="jobCategory"
      label={t('purpose.jobCategory')}
      hint={tFlow('sheet.byJob', { sources: sources.join(', ') })}
      value={jobCategory}
      placeholder={t('purpose.jobCategories.none')}
      optional
      options={JOB_CATEGORY_LIST.map((job) => ({ value: job, label: t(`purpose.jobCategories.${job}`) }))}
    />
  );
}
