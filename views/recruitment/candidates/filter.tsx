import { SOURCES } from '~/src/domains/recruitment/recruitment.types';
import { Button } from '~/views/components/button';
import { useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { FilterFold } from '~/views/components/forms/filter-fold';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { searchForm } from './candidates.form';
import type { CandidatesProps } from './list.types';

const WAITS = [1, 3, 7, 15] as const;

/** Filters by person, result, origin and waiting time. A name or CPF is sent in the body, never in a URL. */
export function CandidateFilter(props: CandidatesProps) {
  const { slug, vacancy, tab, result, source, days, search, filtered } = props;
  const { t } = useTranslation('recruitment');
  const field = useFields(searchForm);
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const here = href('candidates', { partner: slug, positionUid: vacancy.id });
  const any = tHistory('filter.any');
  return (
    <FilterFold set={[search, result, source, days]}>
      <Form action={here} className="c-filter-grid" role="search" aria-label={t('candidates.filter')}>
        <input type="hidden" name="aba" value={tab} />
        <TextField {...field('busca')} value={search} />
        <Select
          name="resultado"
          label={t('candidates.column.result')}
          placeholder={any}
          value={result ?? ''}
          options={(['clear', 'consider', 'inconclusive'] as const).map((one) => ({
            value: one,
            label: t(`result.${one}`),
          }))}
        />
        <Select
          name="origem"
          label={t('candidates.column.source')}
          placeholder={any}
          value={source ?? ''}
          options={SOURCES.map((one) => ({ value: one, label: t(`source.${one}`) }))}
        />
        <Select
          name="espera"
          label={t('candidates.column.since')}
          placeholder={any}
          value={days ? String(days) : ''}
          options={WAITS.map((one) => ({
            value: String(one),
            label: t('candidates.waiting', { count: one }),
          }))}
        />
        <div className="l-cluster">
          <Button look="secondary">{tHistory('filter.find')}</Button>
          {filtered && <a href={here}>{tHistory('filter.clear')}</a>}
        </div>
      </Form>
    </FilterFold>
  );
}
