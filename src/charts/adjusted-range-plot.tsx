import { scaleLinear } from 'd3-scale';
import { formatCountOf } from '#lib/format/format-count.ts';
import styles from './adjusted-range-plot.module.css';
import drawing from './chart-drawing.module.css';
import { useWidth } from './chart-figure.tsx';

interface PlottedRange {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

export interface AdjustedRangePlotProps {
  /** What is drawn, in words. */
  readonly label: string;
  readonly deals: readonly {
    readonly id: string;
    readonly number: number;
    readonly base: number;
    readonly adjusted: number;
    /** It has a weight. */
    readonly counts: boolean;
  }[];
  readonly range: PlottedRange;
  /** What a suggestion would make of it, dashed; null for none. */
  readonly suggested: PlottedRange | null;
  /** What is asked for the subject; null where nothing is. */
  readonly asking: number | null;
  readonly formatTick: (amount: number) => string;
  readonly format: (amount: number) => string;
}

const HEIGHT = 122;
const SIDE = 64;
const SOLD = 38;
const ADJUSTED = 70;
const AXIS = 96;
/** Above and below the line of what is adjusted, between the figures as sold and the axis. */
const LANES = [0, -17, 17];
/** Pixels from one number to the next. */
const APART = 17;

/** Figures as sold above, as adjusted below with their range and median; all in one unit. */
export function AdjustedRangePlot(props: AdjustedRangePlotProps) {
  const { label, deals, range, suggested, asking, formatTick, format } = props;
  const [ref, width] = useWidth<HTMLDivElement>(520);
  const values = deals.flatMap(({ base, adjusted }) => [base, adjusted]);
  const all = [...values, range.low, range.high, ...(asking === null ? [] : [asking])];
  if (suggested) all.push(suggested.low, suggested.high);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((high - low) * 0.08, Math.abs(high) * 0.01, 0.01);
  const count = width < 420 ? 3 : 6;
  const x = scaleLinear()
    .domain([low - room, high + room])
    .nice(count)
    .range([SIDE, width - 16]);
  const median = x(range.median);
  const lanes = giveWay(deals.map(({ adjusted }) => x(adjusted)));
  const told = `${label}: ${formatCountOf(deals.length, 'deal')}, adjusted range ${format(range.low)} to ${format(range.high)}, median ${format(range.median)}${asking === null ? '' : `, asking ${format(asking)}`}.`;
  return (
    <div ref={ref} className={drawing.plot}>
      <svg role="img" aria-label={told} height={HEIGHT} className={drawing.svg}>
        <line className={drawing.grid} x1={SIDE} x2={width - 16} y1={AXIS} y2={AXIS} />
        {x.ticks(count).map((tick) => (
          <text key={tick} className={drawing.axis} x={x(tick)} y={HEIGHT - 8} textAnchor="middle">
            {formatTick(tick)}
          </text>
        ))}
        <text className={drawing.axis} x={SIDE - 12} y={SOLD + 4} textAnchor="end">
          As sold
        </text>
        <text className={drawing.axis} x={SIDE - 12} y={ADJUSTED + 4} textAnchor="end">
          Adjusted
        </text>
        <Band className={styles.band} from={x(range.low)} to={x(range.high)} />
        {suggested && (
          <Band className={styles.dashed} from={x(suggested.low)} to={x(suggested.high)} />
        )}
        <line className={styles.median} x1={median} x2={median} y1={20} y2={AXIS} />
        <text
          className={styles.medianLabel}
          x={Math.min(width - 60, Math.max(SIDE + 40, median))}
          y={14}
          textAnchor="middle"
        >
          Median {format(range.median)}
        </text>
        {asking !== null && (
          <g>
            <line className={styles.asking} x1={x(asking)} x2={x(asking)} y1={26} y2={AXIS} />
            <text
              className={styles.askingLabel}
              x={Math.min(width - 16, x(asking) + 40)}
              y={Math.abs(x(asking) - median) < 130 ? 28 : 14}
              textAnchor="end"
            >
              Asking {format(asking)}
            </text>
          </g>
        )}
        {deals.map(({ id, base }) => (
          <circle key={id} className={styles.sold} cx={x(base)} cy={SOLD} r={3.5} />
        ))}
        {deals.map(({ id, number, adjusted, counts }, index) => (
          <g
            key={id}
            transform={`translate(${x(adjusted).toFixed(1)} ${ADJUSTED + (lanes[index] ?? 0)})`}
          >
            <circle className={counts ? styles.on : styles.off} r={number > 99 ? 10 : 8.5} />
            <text className={counts ? styles.number : styles.offNumber} y={3.4}>
              {number}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/**
 * How far above or below its line each number stands, in pixels, so that those of figures close to each
 * other can all be read; where all lanes are taken, on the line.
 */
export function giveWay(places: readonly number[]): readonly number[] {
  const placed: { readonly place: number; readonly lane: number }[] = [];
  for (const place of places) {
    const lane = LANES.find((one) =>
      placed.every((other) => Math.hypot(other.place - place, other.lane - one) >= APART),
    );
    placed.push({ place, lane: lane ?? 0 });
  }
  return placed.map(({ lane }) => lane);
}

interface BandProps {
  readonly className: string | undefined;
  readonly from: number;
  readonly to: number;
}

function Band({ className, from, to }: BandProps) {
  return (
    <rect
      className={className}
      x={from}
      width={Math.max(2, to - from)}
      y={ADJUSTED - 14}
      height={28}
      rx={4}
    />
  );
}
