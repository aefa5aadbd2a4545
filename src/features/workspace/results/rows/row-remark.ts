import type { TitleSource } from '@property/contract/titles/title.ts';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** Why each row was found, where a lens says it. */
export interface RowRemark {
  /** What is asked of each title for it. */
  readonly fields: readonly string[];
  readonly say: (title: TitleSource) => ReactNode;
}

/** Told by what knows the lens, which comes later than the list. */
export const rowRemark = createStore<{ readonly remark: RowRemark | null }>()(() => ({
  remark: null,
}));
