import { Card } from '~/views/components/card';
import { BarChart } from '~/views/components/charts/chart-bars';
import { useSample } from './sample';

const MONTHS = ['jun', 'jul', 'ago', 'set', 'out', 'nov'];

/** The drawings, each with its table. */
export function Charts() {
  const s = useSample();
  return (
    <div className="l-grid l-grid--fill l-grid--2">
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
    </div>
  );
}
