import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { type TooltipSide, tooltip } from './tooltip.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  /** 26 or 32 px square; the target is 44 on touch. */
  readonly size?: 'small' | 'medium';
  readonly tooltipSide?: TooltipSide;
  /** Tinted as switched on; say so to assistive technology with `aria-pressed`. */
  readonly active?: boolean;
}

/** A button that is an icon, given as its child. */
export function IconButton({
  label,
  size = 'medium',
  tooltipSide,
  active = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...tooltip(label, tooltipSide)}
      {...rest}
      type={type}
      aria-label={label}
      className={joinClassNames(styles.button, styles[size], active && styles.active, className)}
    />
  );
}
