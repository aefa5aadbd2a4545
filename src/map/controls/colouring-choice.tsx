import { useId } from 'react';
import { COLOURINGS } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { nameShort } from './class-names.ts';
import { ClassSign } from './class-sign.tsx';
import styles from './colouring-choice.module.css';

export interface ColouringChoiceProps {
  readonly look: PointLook;
  readonly onChange: (look: PointLook) => void;
}

/** What titles are coloured by, each with the colours of its classes. */
export function ColouringChoice({ look, onChange }: ColouringChoiceProps) {
  const name = useId();
  return (
    <div className={styles.tiles}>
      {COLOURINGS.map((each) => (
        <label key={each} className={styles.tile}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={look.colouring === each}
            onChange={() => onChange({ colouring: each, hidden: [] })}
          />
          <span className={styles.preview} aria-hidden="true">
            {CLASSES[each].slice(0, -1).map((itsClass, index) => (
              <ClassSign key={itsClass} colouring={each} itsClass={index} />
            ))}
          </span>
          {nameShort(each)}
        </label>
      ))}
    </div>
  );
}
