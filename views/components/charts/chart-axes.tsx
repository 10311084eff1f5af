import { percent, shownLabels } from './chart-scale';

/** Where the drawing ends and the labels begin, in per cent of the height. */
export const PLOT = { top: 4, bottom: 88 };

/** Height of a value on the drawing, in per cent from the top. */
export const toY = (value: number, top: number): number =>
  Math.round((PLOT.bottom - (value / top) * (PLOT.bottom - PLOT.top)) * 100) / 100;

interface AxesProps {
  labels: readonly string[];
  top: number;
  format: (value: number) => string;
  /** Middle of a label's place, in per cent of the width. */
  x: (index: number) => number;
}

/**
 * Three lines with their values, and the labels beneath. Everything is in per cent, without a view
 * box, so that the letters keep their size at every width; a narrow chart shows every second label.
 */
export function Axes({ labels, top, format, x }: AxesProps) {
  return (
    <>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            className="c-chart__grid"
            x1="0"
            x2="100%"
            y1={`${toY(top * share, top)}%`}
            y2={`${toY(top * share, top)}%`}
          />
          {share > 0 && (
            <text x="0" y={`${toY(top * share, top)}%`} dy="-4">
              {format(top * share)}
            </text>
          )}
        </g>
      ))}
      {shownLabels(labels.length).map((index, at) => (
        <text
          key={labels[index]}
          className={at % 2 === 1 ? 'c-chart__label--wide' : undefined}
          x={percent(x(index), 100)}
          y="98%"
          textAnchor={
            index === 0 && x(0) < 4
              ? 'start'
              : index === labels.length - 1 && x(index) > 96
                ? 'end'
                : 'middle'
          }
        >
          {labels[index]}
        </text>
      ))}
    </>
  );
}
