/** The parameter of the link that says through which lens titles are looked at. */
export const LENS = 'lens';

/** The parameter of the link that names a saved search; one with a sign is a lens too. */
export const SAVED = 'saved';
