import type { UnitSystem } from '@property/contract/units.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { measureLength } from '@property/geo/measure-distance.ts';
import { measureShape } from '@property/geo/measure-shape.ts';
import Check from 'lucide-react/icons/check';
import Redo2 from 'lucide-react/icons/redo-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { CSSProperties, ReactNode } from 'react';
import { formatSurface } from '#lib/format/format-area.ts';
import { formatLength } from '#lib/format/format-distance.ts';
import type { MapPadding } from '../map-scene.ts';
import { describeBox } from './box-size.ts';
import { describeCorner } from './describe-corner.ts';
import styles from './draw-hint.module.css';
import type { Draft, DrawCommand, DrawnShape, MeasuredLine } from './drawing.ts';

interface DrawHintProps {
  readonly padding: MapPadding;
  readonly draft: Draft;
  readonly units: UnitSystem;
  readonly onCommand: (command: DrawCommand) => void;
}

/**
 * How to go on drawing, the live size of what is drawn, why a step was refused, and a button for
 * each step; with the crosshair that the keyboard uses. The size changes with every move, so only
 * the steps are announced.
 */
export default function DrawHint({ draft, padding, units, onCommand }: DrawHintProps) {
  const { advice, fault, shape, finish = 'Finish' } = draft;
  return (
    <>
      <span className={styles.crosshair} style={placeCrosshair(padding)} aria-hidden="true" />
      <fieldset className={styles.hint} aria-label="Drawing">
        <div className={styles.line}>
          <p className={styles.size} aria-hidden="true">
            {shape ? describeDrawn(shape, units) : advice}
          </p>
          <span className={styles.buttons}>
            <Command
              label="Undo"
              hint="Ctrl+Z"
              disabled={!draft.canUndo}
              onPress={() => onCommand('undo')}
            >
              <Undo2 aria-hidden="true" />
            </Command>
            <Command
              label="Redo"
              hint="Ctrl+Y"
              disabled={!draft.canRedo}
              onPress={() => onCommand('redo')}
            >
              <Redo2 aria-hidden="true" />
            </Command>
            {draft.canDelete && (
              <Command label="Delete corner" hint="Delete" onPress={() => onCommand('delete')}>
                <Trash2 aria-hidden="true" />
              </Command>
            )}
            <Command label={finish} disabled={!draft.canFinish} onPress={() => onCommand('finish')}>
              <Check aria-hidden="true" />
              <span>{finish}</span>
            </Command>
            <Command label="Cancel" hint="Esc" onPress={() => onCommand('cancel')}>
              <X aria-hidden="true" />
            </Command>
          </span>
        </div>
        {shape && (
          <p className={styles.advice} aria-hidden="true">
            {advice}
          </p>
        )}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </fieldset>
      <p className="visually-hidden" role="status">
        {describeStep(draft, units)}
      </p>
    </>
  );
}

/** What the last step did, in words; of a corner that is only chosen or moved nothing else is said. */
export function describeStep(draft: Draft, units: UnitSystem): string {
  const { advice, corners, set, told } = draft;
  if (corners === 0) return advice;
  const size = set && corners > 1 ? `${describeDrawn(set, units)}. ` : '';
  const corner = told && `${describeCorner(told, units)}. `;
  if (corner && told.of !== undefined) return `${corner}${size}`.trim();
  return `${corner ?? `${corners} ${corners === 1 ? 'corner' : 'corners'} set. `}${size}${advice}`;
}

interface CommandProps {
  readonly label: string;
  /** The key that does the same. */
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Command({ label, hint, disabled = false, onPress, children }: CommandProps) {
  return (
    <button
      type="button"
      className={styles.command}
      aria-label={label}
      title={hint ? `${label} (${hint})` : label}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The same place as `locateCrosshair`, said in CSS so that it follows the size of the window. */
function placeCrosshair({ top, right, bottom, left }: MapPadding): CSSProperties {
  return {
    left: `calc(50% + ${(left - right) / 2}px)`,
    top: `calc(50% + ${(top - bottom) / 2}px)`,
  };
}

/** The size of what is drawn in the person's units: `12.40 ac, 0.61 mi around`, or `0.42 mi`. */
function describeDrawn(drawn: DrawnShape | MeasuredLine, units: UnitSystem): string {
  switch (drawn.kind) {
    case 'line': {
      const [from, to] = drawn.line.slice(-2);
      const whole = formatLength(measureLength(drawn.line), units);
      return drawn.line.length > 2 && from && to
        ? `${whole}, the last ${formatLength(measureLength([from, to]), units)}`
        : whole;
    }
    case 'box':
      return describeBox(drawn.bounds, units);
    case 'circle': {
      const { surface } = measureShape(buildCircle(drawn.lon, drawn.lat, drawn.metres));
      return `${drawn.metres.toLocaleString('en-GB')} m radius, ${formatSurface(surface, units)}`;
    }
    case 'shape': {
      const { surface, perimeter } = measureShape(drawn.shape);
      return `${formatSurface(surface, units)}, ${formatLength(perimeter, units)} around`;
    }
  }
}
