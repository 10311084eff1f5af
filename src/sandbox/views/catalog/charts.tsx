import { Card } from '~/views/components/card';
import { BarChart } from '~/views/components/charts/chart-bars';
import { DonutChart } from '~/views/components/charts/chart-donut';
import { LineChart } from '~/views/components/charts/chart-line';
import { useSample } from './sample';

const MONTHS = ['jun', 'jul', 'ago', 'set', 'out', 'nov'];
const DAYS = ['15', '16', '17', '18', '19', '20', '21'];

/** The drawings, each with its table. */
export function Charts() {
  const s = useSample();
  return (
    <div className="l-grid l-grid--2">
      <Card>
        <BarChart
          caption={s('chart_bars')}
          labels={MONTHS}
          series={[
            { name: s('series_person'), values: [420, 510, 480, 640, 710, 820] },
            { name: s('series_company'), values: [120, 160, 210, 190, 260, 310] },
          ]}
          csvHref="#charts"
        />
      </Card>
      <Card>
        <LineChart
          caption={s('chart_line')}
          labels={DAYS}
          series={[{ name: s('stat_time'), values: [62, 58, 71, 55, 49, 46, 48] }]}
        />
      </Card>
      <Card>
        <DonutChart
          caption={s('chart_donut')}
          slices={[
            { name: s('clean'), value: 812 },
            { name: s('findings'), value: 391 },
            { name: s('not_found'), value: 81 },
          ]}
        />
      </Card>
    </div>
  );
}
