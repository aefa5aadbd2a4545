import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { writeDay } from '#lib/local-day.ts';
import { formatTotal, readCount } from '#lib/read-total.ts';
import { preferences } from '#lib/state/preferences.ts';
import { useSaved } from '#storage/saved-database.ts';
import { Button } from '#ui/controls/button.tsx';
import AnchoredPopover from '#ui/overlays/anchored-popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import { type LinkedSearch, useLinkedSearch } from '../use-linked-search.ts';
import { countsGroups, readGroups, withGroups } from './count-groups.ts';
import { LensIcon } from './lens-icon.tsx';
import { SAVED } from './lens-link.ts';
import styles from './lenses.module.css';
import {
  buildLensLink,
  findLens,
  listLenses,
  lookAway,
  lookThrough,
  sayInUnits,
} from './lenses.ts';
import { loadBarLens } from './use-bar-lens.ts';

export interface LensMenuProps {
  readonly current: CurrentSearch;
  readonly anchor: HTMLElement | null;
  /** Saves the filters there are as a lens. */
  readonly onMake: () => void;
  readonly onClose: () => void;
}

/**
 * The ready-made searches, each with how many titles it finds within the filters there are, and one's
 * own.
 */
export default function LensMenu({ current, anchor, onMake, onClose }: LensMenuProps) {
  const { search: query, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const units = useStore(preferences, (state) => state.units);
  const today = writeDay(new Date());
  // The bar is to have its chip at once.
  useEffect(loadBarLens, []);
  const active = findLens(query, current.dialect);
  const opened = new URLSearchParams(query).get(SAVED);
  const bare = lookAway(current.search, active, today);
  const lenses = listLenses(current.dialect);
  const own = (useSaved().data?.searches ?? []).flatMap(({ id, name, icon, query: link }) =>
    icon === undefined ? [] : [{ id, name, icon, link }],
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
                <span className={styles.about}>{sayInUnits(lens.about, units)}</span>
              </span>
              <LensCount
                asked={{ ...current, search: lookThrough(bare, lens, today) }}
                isOfGroups={lens.key === 'assembled'}
              />
            </button>
          </li>
        ))}
        {own.map(({ id, name, icon, link }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.lens}
              aria-pressed={id === opened}
              onClick={() => {
                onClose();
                void navigate({ pathname, search: `${link}&${SAVED}=${id}`, hash });
              }}
            >
              <span className={styles.sign}>
                <LensIcon name={icon} />
              </span>
              <span className={styles.text}>
                <b className={styles.name}>{name}</b>
                <span className={styles.about}>Yours</span>
              </span>
              <OwnCount query={link} />
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

/** How many titles a lens of one's own finds: it is a search of its own, and takes none of those filters. */
function OwnCount({ query }: { readonly query: string }) {
  return <LensCount asked={useLinkedSearch(query)} />;
}

interface LensCountProps {
  readonly asked: LinkedSearch;
  /** Its titles belong together: in how many groups is told as well. */
  readonly isOfGroups?: boolean;
}

/** How many titles a search finds; nothing where the service does not say it. */
function LensCount({ asked, isOfGroups = false }: LensCountProps) {
  const { search, shapes, dialect, service, isReady } = asked;
  const { profile } = useServices();
  const counts = isOfGroups && countsGroups(profile.search);
  const request = buildCountRequest(search, shapes, dialect);
  const { data, isLoading } = useQuery({
    ...service.search(counts ? withGroups(request) : request),
    enabled: isReady,
  });
  const total = data ? readCount(data) : null;
  const groups = data ? readGroups(data) : null;
  return (
    <span className={styles.count}>
      {isLoading ? (
        <Skeleton width={36} height={14} />
      ) : (
        total && (
          <>
            <b>{formatTotal(total)}</b>
            <span className={styles.about}>
              {total.value === 1 ? 'title' : 'titles'}
              {groups !== null && ` in ${formatCountOf(groups, 'group')}`}
            </span>
          </>
        )
      )}
    </span>
  );
}
