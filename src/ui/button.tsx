import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { joinClassNames } from './class-names.ts';

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
