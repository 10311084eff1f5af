import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/data/copy-field';
import { DescriptionList } from '~/views/components/data/description-list';
import { StatTile } from '~/views/components/data/stat-tile';
import { Table } from '~/views/components/data/table';
import { Timeline } from '~/views/components/data/timeline';
import { Disclosure } from '~/views/components/disclosure';
import { useSample } from './sample';

function RecentChecks() {
  const s = useSample();
  const rows = [
    { id: '1', product: s('product_person'), document: '***.982.247-**', status: 'done' as const },
    { id: '2', product: s('product_company'), document: '12.ABC.345/01DE-35', status: 'partial' as const },
    { id: '3', product: s('product_pep'), document: '***.444.777-**', status: 'failed' as const },
  ];
  const tones = { done: 'ok', partial: 'warning', failed: 'error' } as const;
  return (
    <Card look="flush">
      <Table
        caption={s('table')}
        captionHidden
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'product', header: s('column_product'), main: true, cell: (row) => row.product },
          {
            key: 'document',
            header: s('column_document'),
            cell: (row) => <span className="u-num">{row.document}</span>,
          },
          { key: 'date', header: s('column_date'), cell: () => s('at') },
          {
            key: 'status',
            header: s('column_status'),
            cell: (row) => <Badge tone={tones[row.status]}>{s(row.status)}</Badge>,
          },
          { key: 'price', header: s('column_price'), end: true, cell: () => s('price') },
        ]}
      />
    </Card>
  );
}

function Tiles() {
  const s = useSample();
  return (
    <div className="l-grid l-grid--fill l-grid--3">
      <StatTile
        label={s('stat_checks')}
        value="1.284"
        trend={{ direction: 'up', value: '12%' }}
        note={s('against')}
      />
      <StatTile
        label={s('stat_saved')}
        value={'R$\u00a03.940,00'}
        trend={{ direction: 'flat' }}
        note={s('against')}
      />
      <StatTile
        label={s('stat_time')}
        value="48 s"
        trend={{ direction: 'down', value: '9%' }}
        note={s('against')}
      />
    </div>
  );
}

/** Tables, lists, times, pictures. */
export function Data() {
  const s = useSample();
  return (
    <div className="l-stack">
      <Tiles />
      <RecentChecks />
      <div className="l-grid l-grid--fill l-grid--2">
        <Card level={3} title={s('document')}>
          <DescriptionList
            items={[
              { term: s('document'), value: '529.982.247-25' },
              { term: s('issued'), value: s('issued_value'), action: <a href="#data">{s('change')}</a> },
              { term: s('column_date'), value: s('at') },
            ]}
          />
          <CopyField id="query-id" label={s('query_id')} value="0198f2c4-7b1e-7c40-9a55-2f60d1c2a7e3" />
        </Card>
        <Card level={3} title={s('table')}>
          <Timeline
            items={[
              { title: s('started'), state: 'done', meta: s('at') },
              { title: s('source_down'), state: 'failed', meta: s('at') },
              { title: s('sources'), state: 'current', meta: s('at') },
              { title: s('assembled'), state: 'todo' },
            ]}
          />
        </Card>
      </div>
      <div>
        <Disclosure summary={s('question')} group="faq" open>
          <p>{s('answer')}</p>
        </Disclosure>
        <Disclosure summary={s('question_2')} group="faq">
          <p>{s('warning')}</p>
        </Disclosure>
      </div>
    </div>
  );
}
