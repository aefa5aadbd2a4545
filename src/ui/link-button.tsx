import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';
import { joinClassNames } from './class-names.ts';

export interface LinkButtonProps
  extends ComponentProps<typeof Link>,
    Pick<ButtonProps, 'variant' | 'size'> {}

/** A link that looks like a button: it goes somewhere, so it can be opened in another tab. */
export function LinkButton({
  variant = 'default',
  size = 'medium',
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={joinClassNames(styles.button, styles[variant], styles[size], className)}
    />
  );
}
