import type { HistoryCounts } from '~/src/domains/reports/history/history.types';
import { HISTORY_VIEWS, type HistoryView } from '~/src/domains/reports/reports.types';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { Icon } from '~/views/components/icon';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type HistoryForms, viewForm } from './history.form';
import { QueryFields } from './history-filter';

interface SavedView {
  id: string;
  label: string;
  href: string;
  current: boolean;
}

export interface HistoryViewsProps extends FormContent<HistoryForms> {
  query: Record<string, string>;
  isCompany: boolean;
  masked: boolean;
  /** Null if there are more than are counted. */
  counts: HistoryCounts | null;
  views: readonly SavedView[];
}

/** Quick filters that keep the others, then the reader's saved views. */
export function HistoryViews(props: HistoryViewsProps) {
  const { query, isCompany, masked, counts, views } = props;
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  const { visao, ...rest } = query;
  const own = views.find(({ current }) => current);
  const visible: Partial<Record<HistoryView, boolean>> = {
    mine: isCompany && !masked,
    contested: visao === 'contested' || (counts?.contested ?? 0) > 0,
  };
  const fixed = HISTORY_VIEWS.filter((view) => visible[view] ?? true);
  const all = href(Object.keys(rest).length > 0 ? 'history-search' : 'history', {}, rest);
  return (
    <div className="c-views">
      <Tabs
        label={t('views.label')}
        tabs={[
          { label: t('views.all'), href: all, current: !visao && !own, count: counts?.all },
          ...fixed.map((view) => ({
            label: t(`views.${view}`),
            href: href('history-search', {}, { ...rest, visao: view }),
            current: visao === view && !own,
            count: counts?.[view],
          })),
          ...views,
        ]}
      />
      {own ? <Remove id={own.id} /> : Object.keys(query).length > 0 && <Save {...props} />}
    </div>
  );
}

function Save({ query, values, errors }: HistoryViewsProps) {
  const { t } = useTranslation('reportHistory');
  const field = useFields(viewForm, { values, errors });
  const { href } = usePage();
  const wrong = errors.nomeVisao?.[0];
  return (
    <details className="c-add" open={wrong !== undefined}>
      <summary className="c-button c-button--quiet c-button--small">
        <Icon name="plus" size="s" />
        {t('saved.save')}
      </summary>
      <Form action={href('history-view')} className="l-grid l-gap-3 c-add__panel c-add__panel--end">
        <QueryFields query={query} />
        <TextField {...field('nomeVisao')} />
        <Button size="small">{t('saved.submit')}</Button>
      </Form>
    </details>
  );
}

function Remove({ id }: { id: string }) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  return (
    <Form action={href('history-view-remove')} className="">
      <input type="hidden" name="visaoSalva" value={id} />
      <Button look="quiet" size="small" icon="x">
        {t('saved.remove')}
      </Button>
    </Form>
  );
}
