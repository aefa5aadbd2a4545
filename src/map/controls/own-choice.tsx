import type { LayerKind, MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import styles from './map-controls.module.css';

const KINDS: Readonly<Record<LayerKind, string>> = {
  xyz: 'Tiles',
  wms: 'WMS',
  pmtiles: 'PMTiles',
  geojson: 'GeoJSON',
};

interface OwnChoiceProps {
  readonly layers: readonly MapLayerConfig[];
  /** Names of those that are shown. */
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
}

/** Layers of the deployment's own, with what explains those that are shown. */
export default function OwnChoice({ layers, shown, onChange }: OwnChoiceProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.title}>Yours</legend>
      {layers.map(({ name, kind, legend, credits }) => {
        const isShown = shown.includes(name);
        return (
          <div key={name}>
            <label className={styles.row}>
              <input
                type="checkbox"
                checked={isShown}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...shown, name] : shown.filter((each) => each !== name),
                  )
                }
              />
              <span>{name}</span>
              <small className={styles.hint}>{KINDS[kind]}</small>
            </label>
            {isShown && legend !== undefined && (
              <img className={styles.picture} src={legend} alt={`What ${name} shows`} />
            )}
            {isShown && credits !== undefined && <p className={styles.credits}>{credits}</p>}
          </div>
        );
      })}
    </fieldset>
  );
}
