import type { ComponentProps } from 'react';
import { joinClassNames } from '../class-names.ts';
import tones from '../tones.module.css';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** Status tones need an icon beside the word: colour alone says nothing. */
  readonly tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'outline';
}

/** A small label of 20 px: a fact or a status in one or two words. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={joinClassNames(styles.badge, styles[tone] ?? tones[tone], className)}
    />
  );
}
