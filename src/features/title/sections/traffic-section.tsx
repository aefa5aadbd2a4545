import { ROADS_MAXIMUM } from '@property/contract/search/limits.ts';
import type { Road, RoadTraffic } from '@property/contract/titles/traffic.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { BarList } from '#charts/bar-list.tsx';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatNear } from '#lib/format/format-distance.ts';
import { interaction } from '#lib/state/interaction.ts';
import { classifyTraffic } from '#lib/title/classify-movement.ts';
import { ExtraFields } from '#records/extra-fields.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { keyApart } from '#ui/key-apart.ts';
import { type TitlePlace, tellRoadsApart } from '../figures/tell-roads-apart.ts';
import { nameRoad, readRoadFigure } from '../figures/traffic-roads.ts';
import { LoadedSection } from '../panel/loaded-section.tsx';
import sectionStyles from '../panel/section.module.css';
import type { SectionComponentProps } from '../panel/section.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import { titleView } from '../panel/title-view-store.ts';

/** Metres. */
const RADII = [100, 200, 500];
const SHOWN = [
  'identifier',
  'roadName',
  'class',
  'function',
  'estimated',
  'average',
  'year',
  'geometry',
];

/** The busiest roads around the title, in the order of the service, lit together with the map. */
export default function TrafficSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const { units } = useTitleContext();
  const radius = useStore(titleView, (view) => view.trafficRadius);
  const query = useQuery({
    ...search.traffic(title.id, radius),
    placeholderData: keepPreviousData,
  });
  const hasPlace = title.geometry?.centroid !== undefined;
  // The map has asked for it already.
  const { data: outline } = useQuery({ ...search.geometry(title.id), enabled: hasPlace });
  const radii = (
    <Segmented
      label="Distance around the title"
      options={RADII.map((metres) => ({ value: `${metres}`, label: formatNear(metres, units) }))}
      value={String(radius)}
      onChange={(value) => titleView.setState({ trafficRadius: Number(value) })}
    />
  );
  return (
    <LoadedSection<RoadTraffic>
      id="traffic"
      title="Busiest roads"
      query={query}
      aside={({ radius: found = radius }) =>
        `motor vehicles a day, within ${formatNear(found, units)}`
      }
      // A function gives nothing beside an empty section: no distance helps a title without a place.
      action={hasPlace ? radii : () => radii}
      isEmpty={(traffic) => traffic.roads.length === 0}
      empty={
        hasPlace
          ? `No road with a traffic figure lies within ${formatNear(radius, units)}. Try a wider distance.`
          : 'This title has no mapped position, so no road near it is known.'
      }
    >
      {(traffic) => (
        <Roads
          roads={traffic.roads}
          place={{ centroid: title.geometry?.centroid, outline: outline?.multiPolygonGeometry }}
        />
      )}
    </LoadedSection>
  );
}

interface RoadsProps {
  readonly roads: readonly Road[];
  readonly place: TitlePlace;
}

function Roads({ roads, place }: RoadsProps) {
  const { units } = useTitleContext();
  const places = tellRoadsApart(roads, place, units);
  const { rankBy } = useServices().profile.search.traffic;
  const hoveredRoad = useStore(interaction, (state) => state.hoveredRoad);
  const bars = roads.map((road) => {
    const figure = readRoadFigure(road, rankBy);
    return {
      key: road.identifier,
      label: nameRoad(road),
      aside: places.get(road.identifier),
      detail: `${road.class}, ${figure ? [figure.basis, road.year].filter(Boolean).join(' ') : 'no figure'}`,
      value: figure?.motorVehicles ?? 0,
      heat: classifyTraffic(figure?.motorVehicles ?? 0),
      valueLabel: figure ? formatCount(Math.round(figure.motorVehicles)) : '–',
    };
  });
  const [busiest] = bars;
  const keys = keyApart(roads.map((road) => road.identifier));
  return (
    <>
      <BarList
        title="Busiest roads"
        summary={`Busiest is ${busiest?.label}, ${busiest?.valueLabel} motor vehicles a day; ${formatCountOf(bars.length, 'road')}.`}
        bars={bars}
        highlightedKey={hoveredRoad}
        onHighlight={(key) => interaction.setState({ hoveredRoad: key })}
        table={<RoadTable roads={roads} places={places} />}
      />
      {roads.length === ROADS_MAXIMUM && (
        <p className={sectionStyles.quiet}>
          These are the busiest {ROADS_MAXIMUM}; no more are listed.
        </p>
      )}
      {roads.map((road, index) => (
        <ExtraFields key={keys[index]} record={road} known={SHOWN} />
      ))}
      <SourceLine provenance={roads.map((road) => road.provenance)} />
    </>
  );
}

interface RoadTableProps {
  readonly roads: readonly Road[];
  readonly places: ReadonlyMap<string, string>;
}

function RoadTable({ roads, places }: RoadTableProps) {
  const readName = (road: Road) =>
    [nameRoad(road), places.get(road.identifier)].filter(Boolean).join(', ');
  const readCount = (count: Road['estimated']) =>
    count ? `${formatCount(Math.round(count.motorVehicles))} (${count.roundCount})` : '–';
  return (
    <DataTable
      caption="Motor vehicles a day, with the number of counting rounds in brackets"
      rows={roads}
      rowKey={(road) => road.identifier}
      columns={[
        { key: 'name', header: 'Road', isRowHeader: true, wide: true, render: readName },
        { key: 'class', header: 'Class', render: (road) => road.class },
        { key: 'function', header: 'Function', render: (road) => road.function },
        {
          key: 'estimated',
          header: 'Estimated',
          align: 'end',
          render: (road) => readCount(road.estimated),
        },
        {
          key: 'average',
          header: 'Counted',
          align: 'end',
          render: (road) => readCount(road.average),
        },
      ]}
    />
  );
}
