import { scaleLinear } from 'd3-scale';
import styles from './box-plot.module.css';
import drawing from './chart-drawing.module.css';
import { useWidth } from './chart-figure.tsx';

export interface BoxPlotProps {
  /** What is spread, with its figures in words. */
  readonly summary: string;
  readonly minimum: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly maximum: number;
  readonly formatTick: (value: number) => string;
}

const HEIGHT = 52;
const MIDDLE = 17;
const SIDE = 22;

/** The spread of figures on one line: whole range, middle half, median. */
export function BoxPlot(props: BoxPlotProps) {
  const { summary, minimum, lowerQuartile, median, upperQuartile, maximum, formatTick } = props;
  const [ref, width] = useWidth<HTMLDivElement>(260);
  const room = Math.max((maximum - minimum) * 0.1, Math.abs(maximum) * 0.02, 0.01);
  const x = scaleLinear()
    .domain([Math.max(0, minimum - room), maximum + room])
    .nice(4)
    .range([SIDE, width - SIDE]);
  return (
    <div ref={ref} className={drawing.plot}>
      <svg role="img" aria-label={summary} height={HEIGHT} className={drawing.svg}>
        <line className={styles.base} x1={SIDE} x2={width - SIDE} y1={34} y2={34} />
        {x.ticks(4).map((tick) => (
          <text key={tick} className={drawing.axis} x={x(tick)} y={48} textAnchor="middle">
            {formatTick(tick)}
          </text>
        ))}
        <path
          className={styles.whisker}
          d={`M${x(minimum)} ${MIDDLE}H${x(maximum)}M${x(minimum)} ${MIDDLE - 5}v10M${x(maximum)} ${MIDDLE - 5}v10`}
        />
        <rect
          className={styles.box}
          x={x(lowerQuartile)}
          width={Math.max(1, x(upperQuartile) - x(lowerQuartile))}
          y={MIDDLE - 9}
          height={18}
          rx={3}
        />
        <line
          className={styles.median}
          x1={x(median)}
          x2={x(median)}
          y1={MIDDLE - 9}
          y2={MIDDLE + 9}
        />
      </svg>
    </div>
  );
}
