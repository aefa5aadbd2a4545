import { scaleLinear } from 'd3-scale';
import styles from './box-plot.module.css';
import drawing from './chart-drawing.module.css';
import { useWidth } from './chart-figure.tsx';

export interface BoxPlotProps {
  /** What is spread, with its figures in words. */
  readonly summary: string;
  readonly minimum: number;
  /** Lower and upper; null where the figures are too few for them, and are drawn one by one. */
  readonly quartiles: readonly [lower: number, upper: number] | null;
  readonly figures: readonly number[];
  readonly median: number;
  readonly maximum: number;
  readonly formatTick: (value: number) => string;
}

const HEIGHT = 52;
const MIDDLE = 17;
const SIDE = 22;

/** The spread of figures on one line: whole range, middle half, median; a few as they are. */
export function BoxPlot(props: BoxPlotProps) {
  const { summary, minimum, quartiles, figures, median, maximum, formatTick } = props;
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
        {maximum > minimum && (
          <path
            className={styles.whisker}
            d={`M${x(minimum)} ${MIDDLE}H${x(maximum)}M${x(minimum)} ${MIDDLE - 5}v10M${x(maximum)} ${MIDDLE - 5}v10`}
          />
        )}
        {quartiles && (
          <rect
            className={styles.box}
            x={x(quartiles[0])}
            width={Math.max(1, x(quartiles[1]) - x(quartiles[0]))}
            y={MIDDLE - 9}
            height={18}
            rx={3}
          />
        )}
        {figures.length > 1 && (
          <line
            className={styles.median}
            x1={x(median)}
            x2={x(median)}
            y1={MIDDLE - 9}
            y2={MIDDLE + 9}
          />
        )}
        {quartiles === null &&
          figures.map((figure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two figures may be the same
            <circle key={index} className={styles.figure} cx={x(figure)} cy={MIDDLE} r={4.5} />
          ))}
      </svg>
    </div>
  );
}
