import type { ComponentType } from 'react';
import styles from './map-controls.module.css';

export interface ControlButtonProps {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': boolean }>;
  readonly className?: string | undefined;
  /** Tinted as switched on. */
  readonly active?: boolean;
  /** For a button that stays down. */
  readonly pressed?: boolean;
  /** For a button that opens what has the identifier `controls`. */
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly onClick: () => void;
}

/** An icon among the controls of the map; its label is its tooltip as well. */
export function ControlButton(props: ControlButtonProps) {
  const { label, icon: Icon, className = '', active = false, pressed, expanded, controls } = props;
  return (
    <button
      type="button"
      className={`${styles.button} ${active ? styles.active : ''} ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      title={label}
      onClick={props.onClick}
    >
      <Icon size={16} aria-hidden={true} />
    </button>
  );
}
