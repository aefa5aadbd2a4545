import { Layers } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { MapLayer } from '../map-scene.ts';
import { ControlButton } from './control-button.tsx';
import styles from './layers-control.module.css';

export interface LayersControlProps {
  readonly hidden: readonly MapLayer[];
  readonly onChange: (hidden: readonly MapLayer[]) => void;
}

const LAYERS: readonly {
  readonly layer: MapLayer;
  readonly name: string;
  readonly hint?: string;
}[] = [
  { layer: 'titles', name: 'Titles found' },
  { layer: 'outlines', name: 'Title outlines', hint: 'Close up' },
  { layer: 'buildings', name: 'Buildings', hint: 'Close up' },
  { layer: 'roads', name: 'Busiest roads', hint: 'Open title' },
  { layer: 'names', name: 'Names' },
];

/** Which layers the map shows. It opens beside its button; Escape and a step outside close it. */
export function LayersControl({ hidden, onChange }: LayersControlProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving it concern the group
    <div
      ref={place}
      className={styles.place}
      onBlur={({ relatedTarget }) => {
        if (!place.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <ControlButton
        label="Layers"
        icon={Layers}
        expanded={open}
        controls={id}
        active={hidden.length > 0}
        onClick={() => setOpen(!open)}
      />
      {open && (
        // A press beside a box, or on the map in Safari, moves no focus: it stays in the panel.
        <fieldset id={id} className={styles.panel} tabIndex={-1}>
          <legend className={styles.title}>Layers</legend>
          {LAYERS.map(({ layer, name, hint }) => (
            <label key={layer} className={styles.row}>
              <input
                type="checkbox"
                checked={!hidden.includes(layer)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? hidden.filter((each) => each !== layer) : [...hidden, layer],
                  )
                }
              />
              <span>{name}</span>
              {hint && <small className={styles.hint}>{hint}</small>}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
