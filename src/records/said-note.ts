import { createContext } from 'react';

/** The note of the record that others belong to, which says it for all of them; none on its own. */
export const SaidNote = createContext<string | undefined>(undefined);
