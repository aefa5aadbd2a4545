import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useLocation, useNavigate } from 'react-router';
import type { Search } from '#filters/model/filter.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { writeDay } from '#lib/local-day.ts';
import { formatTotal, readCount } from '#lib/read-total.ts';
import { useSaved } from '#storage/saved-database.ts';
import { Button } from '#ui/controls/button.tsx';
import AnchoredPopover from '#ui/overlays/anchored-popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import { LensIcon } from './lens-icon.tsx';
import styles from './lenses.module.css';
import { buildLensLink, findLens, type Lens, listLenses, lookAway, lookThrough } from './lenses.ts';

export interface LensMenuProps {
  readonly current: CurrentSearch;
  readonly anchor: HTMLElement | null;
  /** Saves the filters there are as a lens. */
  readonly onMake: () => void;
  readonly onClose: () => void;
}

/** The ready-made searches, each with how many titles it finds within the filters there are. */
export default function LensMenu({ current, anchor, onMake, onClose }: LensMenuProps) {
  const { search: query, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const today = writeDay(new Date());
  const active = findLens(query);
  const bare = lookAway(current.search, active, today);
  const lenses = listLenses(current.dialect.titleFields);
  const own = (useSaved().data?.searches ?? []).flatMap(({ id, name, icon, query: link }) =>
    icon === undefined ? [] : [{ id, name, icon, link: `${link}&saved=${id}` }],
  );
  return (
    <AnchoredPopover label="Lenses" anchor={anchor} onClose={onClose} width={400}>
      <h2 className={styles.title}>
        Lenses <span className={styles.quiet}>ready-made searches</span>
      </h2>
      <ul className={styles.list}>
        {lenses.map((lens) => (
          <li key={lens.key}>
            <button
              type="button"
              className={styles.lens}
              aria-pressed={lens.key === active?.key}
              onClick={() => {
                onClose();
                void navigate({ pathname, ...buildLensLink(current.search, lens, today) });
              }}
            >
              <span className={styles.sign}>
                <LensIcon name={lens.key} />
              </span>
              <span className={styles.text}>
                <b className={styles.name}>{lens.name}</b>
                <span className={styles.about}>{lens.about}</span>
              </span>
              <LensCount current={current} bare={bare} lens={lens} today={today} />
            </button>
          </li>
        ))}
        {own.map(({ id, name, icon, link }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.lens}
              onClick={() => {
                onClose();
                void navigate({ pathname, search: link, hash });
              }}
            >
              <span className={styles.sign}>
                <LensIcon name={icon} />
              </span>
              <span className={styles.text}>
                <b className={styles.name}>{name}</b>
                <span className={styles.about}>Yours</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span className={styles.quiet}>Your own filters can be a lens too</span>
        <Button
          size="small"
          onClick={() => {
            onClose();
            onMake();
          }}
        >
          <Plus aria-hidden="true" />
          Make one
        </Button>
      </div>
    </AnchoredPopover>
  );
}

interface LensCountProps {
  readonly current: CurrentSearch;
  /** The search without the lens through which it is looked at. */
  readonly bare: Search;
  readonly lens: Lens;
  readonly today: string;
}

/** How many titles a lens finds; nothing where the service does not say it. */
function LensCount({ current, bare, lens, today }: LensCountProps) {
  const { shapes, dialect, service, isReady } = current;
  const request = buildCountRequest(lookThrough(bare, lens, today), shapes, dialect);
  const { data, isPending, isError } = useQuery({ ...service.search(request), enabled: isReady });
  if (isError) return null;
  const total = data ? readCount(data) : null;
  return (
    <span className={styles.count}>
      {isPending ? (
        <Skeleton width={36} height={14} />
      ) : (
        total && (
          <>
            <b>{formatTotal(total)}</b>
            <span className={styles.about}>titles</span>
          </>
        )
      )}
    </span>
  );
}
