import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { joinClassNames } from '../class-names.ts';
import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';

export interface LinkButtonProps
  extends ComponentProps<typeof Link>,
    Pick<ButtonProps, 'variant' | 'size'> {}

/**
 * A link that looks like a button: it goes somewhere, so it can be opened in another tab. Apart from
 * the button, which the shell draws before the router has come.
 */
export function LinkButton({
  variant = 'default',
  size = 'medium',
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      data-button=""
      className={joinClassNames(styles.button, styles[variant], styles[size], className)}
    />
  );
}
