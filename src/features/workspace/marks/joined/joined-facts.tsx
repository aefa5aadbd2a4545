import type { TitleSource } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import List from 'lucide-react/icons/list';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { isModelledPath } from '#lib/title/is-modelled-path.ts';
import { Button } from '#ui/controls/button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import actions from '../card-actions.module.css';
import styles from '../mark-card.module.css';
import { sayJoined } from '../say-marks.ts';
import type { JoinedTitles } from './use-joined.ts';

/** Titles that a card names, the largest first. */
const NAMED = 3;

export interface JoinedFactsProps {
  /** How many titles the mark stands for. */
  readonly count: number;
  /** What the map calls the surroundings. */
  readonly name: string | null;
  /** Undefined until they are known. */
  readonly joined: JoinedTitles | undefined;
  readonly units: UnitSystem;
  readonly hasKeys: boolean;
  readonly onOpen: () => void;
}

/** Titles that are drawn as one: how many, whose, how large together, and which. */
export function JoinedFacts({ count, name, joined, units, hasKeys, onOpen }: JoinedFactsProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{sayJoined(countFound(joined) ?? count)}</h2>
        {name !== null && <span className={styles.aside}>{name}</span>}
      </div>
      {joined ? <Known count={count} joined={joined} units={units} /> : <Waiting />}
      <div className={actions.actions}>
        {/* As it will be at once: a button that pales and comes back draws the eye to nothing. */}
        <Button
          variant="primary"
          size="small"
          tabIndex={-1}
          aria-busy={!joined}
          onClick={() => joined && onOpen()}
        >
          <List aria-hidden="true" />
          Show these
        </Button>
        {hasKeys && <Kbd>Enter</Kbd>}
      </div>
    </>
  );
}

/** What the card says, in a sentence. */
export function sayJoinedFacts(joined: JoinedTitles, units: UnitSystem): string {
  const { area } = joined;
  return [
    sayJoined(countFound(joined) ?? joined.count),
    nameOwners(joined.owners),
    area === undefined ? null : `${formatLandArea(area, units)} together`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** How many of them the search finds; undefined where nobody read them all. */
function countFound(joined: JoinedTitles | undefined): number | undefined {
  return joined?.isPart ? undefined : joined?.titles.length;
}

interface KnownProps extends Pick<JoinedFactsProps, 'units' | 'count'> {
  readonly joined: JoinedTitles;
}

function Known({ joined, units, count: marked }: KnownProps) {
  const { titles, owners, area, count, isPart } = joined;
  const owner = nameOwners(owners);
  const mark = (path: string) =>
    titles.some((title) => isModelledPath(title, path)) ? '' : undefined;
  const others = Math.max(titles.length, isPart ? marked : 0) - NAMED;
  return (
    <>
      <p className={styles.facts}>
        {area !== undefined && (
          <span
            data-modelled={mark(count > titles.length ? 'areaInSquareMeters' : 'adjoiningArea')}
          >
            {formatLandArea(area, units)} together
          </span>
        )}
        {isPart ? (
          <span>Read: {formatCount(titles.length)} of them</span>
        ) : (
          count > titles.length && (
            <span>
              {formatCount(titles.length)} of {formatCount(count)} found
            </span>
          )
        )}
      </p>
      <dl className={styles.pair}>
        {owner !== null && (
          <div className={styles.long}>
            <dt>Owner</dt>
            <dd>
              <span data-modelled={mark('owners.companyName')}>{owner}</span>
            </dd>
          </div>
        )}
        <div className={styles.long}>
          <dt>Titles</dt>
          {titles.slice(0, NAMED).map((title) => (
            <dd key={title.id}>{nameTitle(title)}</dd>
          ))}
          {others > 0 && <dd>and {formatCount(others)} more</dd>}
        </div>
      </dl>
    </>
  );
}

/** The first company, and how many there are beside it; null where none is known. */
export function nameOwners([first, ...others]: readonly string[]): string | null {
  if (first === undefined) return null;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

function nameTitle({ mainAddress, number }: TitleSource): string {
  const { name } = splitAddress(mainAddress, number);
  return [...new Set([name, number ?? ''])].filter(Boolean).join(', ');
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="60%" height={11} />
      <Skeleton width="80%" height={11} />
    </div>
  );
}
