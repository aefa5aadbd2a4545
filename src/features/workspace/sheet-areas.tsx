import Plus from 'lucide-react/icons/plus';
import type { SheetAreas as SheetAreasProps } from '#filters/bar/current-filters.ts';
import { type Interaction, interaction } from '#lib/state/interaction.ts';
import { openDialog } from './search-dialog-store.ts';

/** Areas that the map gives. */
const ON_MAP: readonly (readonly [name: string, wanted: Partial<Interaction>])[] = [
  ['Map view', { wantsView: true }],
  ['Polygon', { drawMode: 'polygon', editedArea: null }],
];
/** Areas that a dialog adds. */
const ADDABLE = [
  ['box', 'Box'],
  ['travel-time', 'Travel time'],
  ['radius', 'Radius'],
  ['outline', 'Around a title'],
] as const;

/** Adds an area from the sheet of all filters: what asks where it is takes the place of the sheet. */
export default function SheetAreas({ hasAreas, className, leaveFor }: SheetAreasProps) {
  const add = (name: string, open: () => void) => (
    <button key={name} type="button" className={className} onClick={() => leaveFor(open)}>
      <Plus aria-hidden="true" />
      <span className="visually-hidden">Add: </span>
      {name}
    </button>
  );
  return (
    <>
      {ADDABLE.map(([kind, name]) => add(name, () => openDialog({ kind })))}
      {ON_MAP.map(([name, wanted]) => add(name, () => interaction.setState(wanted)))}
      {hasAreas && (
        <button
          type="button"
          className={className}
          onClick={() => leaveFor(() => openDialog({ kind: 'areas' }))}
        >
          Combine areas
        </button>
      )}
    </>
  );
}
