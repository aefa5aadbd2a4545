import type { ComponentProps } from 'react';
import { joinClassNames } from '../class-names.ts';
import { type TooltipSide, tooltip } from '../overlays/tooltip.ts';
import styles from './button.module.css';
import iconButtonStyles from './icon-button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` for the one main action of a place, `quiet` for actions beside text. */
  readonly variant?: 'default' | 'primary' | 'quiet' | 'danger';
  /** 28, 32 or 40 px high; 44 at least on touch. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** A button with words, optionally after an icon given as the first child. */
export function Button({
  variant = 'default',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClassNames(styles.button, styles[variant], styles[size], className)}
    />
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
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
      className={joinClassNames(
        iconButtonStyles.button,
        iconButtonStyles[size],
        active && iconButtonStyles.active,
        className,
      )}
    />
  );
}
