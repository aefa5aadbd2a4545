import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { memo, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { askToSave } from '#lib/save-request.ts';
import { interaction } from '#lib/state/interaction.ts';
import { preferences } from '#lib/state/preferences.ts';
import type { DrawnMarks, MapMark } from '#map/marks/drawn-marks.ts';
import { COMPARED_MAXIMUM } from '#records/compare/compare-codec.ts';
import { useCompared } from '#records/compare/use-compared.ts';
import { useRested } from '#ui/hooks/use-rested.ts';
import { NotesLayer } from '../notes/notes-layer.tsx';
import { plotting } from '../points/plotting.ts';
import { useClassCounts } from '../points/use-class-counts.ts';
import { GroupFactsCard } from './group-facts.tsx';
import { JoinedFacts, sayJoinedFacts } from './joined/joined-facts.tsx';
import { useOpenJoined } from './joined/open-joined.ts';
import { useJoined } from './joined/use-joined.ts';
import { listMembers } from './list-members.ts';
import styles from './mark-card.module.css';
import { MarkCard } from './mark-card.tsx';
import { MarkList } from './mark-list.tsx';
import { MarkRing } from './mark-ring.tsx';
import { narrowMark } from './place-card.ts';
import { nameSite, sayGroup, sayTitle } from './say-facts.ts';
import { sayView } from './say-marks.ts';
import { useStreetRate } from './title/use-street-rate.ts';
import { TitleFacts } from './title-facts.tsx';
import { useGroupPrices } from './use-group-prices.ts';
import { useMarkTitle } from './use-mark-title.ts';
import { useShownMark } from './use-shown-mark.ts';

const TitleMore = lazyWithStandIn(() => import('./title/title-more.tsx'));

export interface MarksLayerProps {
  readonly marks: DrawnMarks;
  /** The search whose titles are drawn; null while it is not known. */
  readonly query: QueryNode | null;
  /** What is drawn is that of the present search and view. */
  readonly isThere: boolean;
}

/** Speaks of what is on the map: a card beside a mark, a list for the keyboard, a word after a move. */
export default memo(function MarksLayer(props: MarksLayerProps) {
  useClassCounts(props.marks, props.query, props.isThere);
  return (
    <>
      {createPortal(<Layer {...props} />, props.marks.host)}
      <NotesLayer marks={props.marks} />
    </>
  );
});

function Layer({ marks, query, isThere }: MarksLayerProps) {
  const units = useStore(preferences, (state) => state.units);
  const navigate = useNavigate();
  const { toTitleInView } = useTitleLinks();
  const { drawn, isOff } = useStore(marks.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has other marks
  const list = useMemo(() => marks.list(), [marks, drawn]);
  const [walked, setWalked] = useState<MapMark | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { pointed, hold, close } = useShownMark(marks, menu !== null);
  // Of a picture before, it is spoken of no more.
  const present = walked && list.find(({ key }) => key === walked.key);
  const mark = pointed?.mark ?? present ?? null;
  // A menu goes with its card, and leaves the next one free to come.
  if (menu !== null && mark === null) setMenu(null);
  const title = useMarkTitle(mark);
  const facts = useGroupPrices(marks, mark, query);
  const { look } = useMapLook();
  const isWalked = mark !== null && mark === present;
  const known = title.data ?? null;
  const street = useStreetRate(known);
  const joined = useJoined(mark?.joinedBy ?? null, query);
  const openJoined = useOpenJoined(marks);
  useRowLight(mark && title.titleId);

  const openTitle = (id: string) => {
    close();
    void navigate(toTitleInView({ kind: 'id', id }));
  };
  const open = async (chosen: MapMark) => {
    if (chosen.kind === 'group') return marks.open(chosen);
    if (chosen.joinedBy !== undefined) {
      close();
      const isKnown = query !== null && (await openJoined(chosen.joinedBy, query));
      if (!isKnown) setEnd('These could not be read. Try again.');
      return undefined;
    }
    const id =
      chosen.titleId ?? (chosen.cell && (await plotting.getState().findTitle(chosen.cell)));
    if (id) openTitle(id);
  };

  const openChosen = useEffectEvent((chosen: MapMark) => void open(chosen));
  useEffect(
    () =>
      marks.state.subscribe(({ chosen }, before) => {
        if (chosen !== null && chosen !== before.chosen) openChosen(chosen);
      }),
    [marks],
  );

  const [end, setEnd] = useState('');
  const { update } = useSearchState();
  const listThese = async (group: MapMark) => {
    const isListed = await listMembers(marks, group, update);
    if (isListed) close();
    else setEnd('These cannot be listed apart from others');
  };
  const addToList = () => {
    if (known) askToSave(nameSite(known));
  };
  const { toggle } = useCompared();
  const compare = () => {
    if (title.titleId === null) return;
    const { length } = toggle(title.titleId);
    setEnd(`${length} of ${COMPARED_MAXIMUM} chosen to compare`);
  };
  useMapKeys(marks);
  const view = useViewWords(marks, list, units, isThere);
  const told = !isWalked
    ? ''
    : mark.kind === 'group'
      ? facts.isAsking
        ? ''
        : sayGroup(mark, facts, units)
      : joined
        ? sayJoinedFacts(joined, units)
        : title.data
          ? sayTitle(title.data, street, units)
          : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step elsewhere is another story
  useEffect(() => setEnd(''), [walked]);
  const said = useRested(end || told || view, 300);
  return (
    <div className={styles.layer}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {list.length > 0 && !isOff && (
        <MarkList
          marks={marks}
          list={list}
          units={units}
          // Its card has a menu open, which took the focus.
          onWalk={(next) => (next || menu === null) && setWalked(next)}
          onOpen={(chosen) => void open(chosen)}
          onList={(chosen) => {
            if (chosen.kind === 'group') void listThese(chosen);
            else if (chosen.kind === 'joined') void open(chosen);
            else addToList();
          }}
          onCompare={compare}
          onMore={() => setMenu(marks.host.querySelector<HTMLElement>(MORE))}
          onEnd={() => setEnd('Nothing further that way')}
        />
      )}
      {mark && !isOff && (
        <>
          <MarkRing marks={marks} mark={mark} members={facts.members} />
          <MarkCard
            key={mark.key}
            isWide={mark.kind === 'title' || mark.kind === 'outline'}
            box={narrowMark(marks.measure(mark), pointed?.spot ?? marks.project(mark.at))}
            room={marks.readFreeView().box}
            onHold={hold}
          >
            {mark.kind === 'group' ? (
              <GroupFactsCard
                mark={mark}
                name={marks.nameNear({ lon: mark.at[0], lat: mark.at[1] })}
                facts={facts}
                hasKeys={isWalked}
                onOpen={() => void open(mark)}
                onList={facts.members?.hidden === 0 ? () => void listThese(mark) : null}
              />
            ) : mark.kind === 'joined' ? (
              <JoinedFacts
                count={mark.count}
                name={marks.nameNear({ lon: mark.at[0], lat: mark.at[1] })}
                joined={joined}
                units={units}
                hasKeys={isWalked}
                onOpen={() => void open(mark)}
              />
            ) : (
              <TitleFacts
                title={known}
                street={street}
                colouring={look.colouring}
                units={units}
                hasKeys={isWalked}
                onOpen={() => title.titleId && openTitle(title.titleId)}
                onList={addToList}
                onMore={setMenu}
              />
            )}
          </MarkCard>
          {menu && known && (
            <Suspense>
              <TitleMore
                title={known}
                anchor={menu}
                // The card never has the focus: it is the list's, or that of the map.
                focus={() =>
                  isWalked ? marks.host.querySelector<HTMLElement>(LIST) : marks.canvas
                }
                onSay={setEnd}
                onClose={() => setMenu(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/** The list for the keyboard, and what opens the menu of a card. */
const LIST = '[role="listbox"]';
const MORE = '[aria-label="More"]';

const DESCRIPTION = 'aria-description';

/** Tells, after the keys of the map, where the keyboard finds what is in view. */
function useMapKeys({ canvas }: DrawnMarks): void {
  useEffect(() => {
    const before = canvas.getAttribute(DESCRIPTION) ?? '';
    const whole = `${before} Tab goes to the titles and clusters in view.`;
    canvas.setAttribute(DESCRIPTION, whole.trim());
    return () => canvas.setAttribute(DESCRIPTION, before);
  }, [canvas]);
}

/** Lights the row of the title that is spoken of, which may be known later than its mark. */
function useRowLight(titleId: string | null): void {
  useEffect(() => {
    if (titleId === null) return undefined;
    interaction.setState({ hoveredTitleId: titleId });
    return () => {
      if (interaction.getState().hoveredTitleId === titleId)
        interaction.setState({ hoveredTitleId: null });
    };
  }, [titleId]);
}

/** Milliseconds that the map rests before it is told what is in view. */
const REST = 1_000;

/** What is in view, once the map has been moved and has come to rest; nothing before. */
function useViewWords(
  marks: DrawnMarks,
  list: readonly MapMark[],
  units: UnitSystem,
  isThere: boolean,
): string {
  const { isMoving } = useStore(marks.state);
  // The first view is the page's own.
  const [told, setTold] = useState(() => ({ at: nameView(marks), words: '' }));
  useEffect(() => {
    if (!isThere || isMoving) return undefined;
    const timer = setTimeout(() => {
      const at = nameView(marks);
      const { middle, width } = marks.readFreeView();
      setTold((before) =>
        before.at === at
          ? before
          : { at, words: sayView(marks.nameNear(middle), width, list, units) },
      );
    }, REST);
    return () => clearTimeout(timer);
  }, [marks, list, units, isThere, isMoving]);
  return told.words;
}

/** Tells one view from another. */
function nameView(marks: DrawnMarks): string {
  const { middle, width } = marks.readFreeView();
  return `${middle.lon} ${middle.lat} ${width}`;
}
