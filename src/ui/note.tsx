import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './note.module.css';
import tones from './tones.module.css';

export interface NoteProps {
  readonly tone?: 'info' | 'warn' | 'bad' | 'neutral';
  /** Instead of the icon of the tone. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Announced when it appears: `status` politely, `alert` at once. */
  readonly role?: 'status' | 'alert' | 'note';
}

const ICONS = { info: Info, warn: TriangleAlert, bad: CircleAlert, neutral: Info };

/** A sentence or two set apart, with an icon. */
export function Note({ tone = 'neutral', icon, children, role }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div role={role} className={joinClassNames(styles.note, tones[tone])}>
      {icon ?? <Icon aria-hidden="true" />}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
