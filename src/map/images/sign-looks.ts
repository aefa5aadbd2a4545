import type { NoteSign } from '#lib/state/map-notes.ts';

/** What the sign of a note looks like, on the map and in its legend. */
export interface SignLook {
  /** Its outline: places stand in a ring, applications on a tile of the colour of their state. */
  readonly shape: 'ring' | 'tile';
  /** A custom property of the design tokens. */
  readonly token: string;
  /** Lines of 24 by 24, drawn without filling: those of the icons of the rest of the page. */
  readonly glyph: string;
  /** What it stands for, in words. */
  readonly name: string;
}

const place = (glyph: string, name: string): SignLook => ({
  shape: 'ring',
  token: '--map-travel',
  glyph,
  name,
});
const state = (token: string, glyph: string, name: string): SignLook => ({
  shape: 'tile',
  token,
  glyph,
  name,
});

export const SIGN_LOOKS: Readonly<Record<NoteSign, SignLook>> = {
  granted: state('--ok', 'M20 6 9 17l-5-5', 'Granted'),
  refused: state('--bad', 'M18 6 6 18M6 6l12 12', 'Refused'),
  pending: state('--warn', 'M12 4v8l5 3', 'Not decided'),
  other: state('--text-3', 'M5 12h14', 'Other'),
  school: place(
    'M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0zM22 10v6M6 12.5V16a6 3 0 0 0 12 0v-3.5',
    'School',
  ),
  station: place(
    'M8 3.1V7a4 4 0 0 0 8 0V3.1M9 15l-1-1M15 15l1-1M9 19c-2.8 0-5-2.2-5-5v-4a8 8 0 0 1 16 0v4c0 2.8-2.2 5-5 5ZM8 19l-2 3M16 19l2 3',
    'Station',
  ),
  hospital: place('M12 4v16M4 12h16', 'Hospital'),
  shop: place(
    'M2.05 2.05l1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25M16 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
    'Superstore',
  ),
  fuel: place(
    'M14 13h2a2 2 0 0 1 2 2v2a2 2 0 0 0 4 0v-6.998a2 2 0 0 0-.59-1.42L18 5M14 21V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v16M2 21h13M3 9h11',
    'Petrol station',
  ),
  owned: {
    shape: 'ring',
    token: '--accent',
    glyph: 'M6 22V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v18M10 7h4M10 12h4M10 17h4M3 22h18',
    name: 'Title of the owner',
  },
  road: {
    shape: 'ring',
    token: '--h-4',
    glyph:
      'M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 17h6M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
    name: 'Traffic',
  },
  people: {
    shape: 'ring',
    token: '--q-5',
    glyph:
      'M4 16v-2.38C4 11.5 2.97 10.5 3 8c.03-2.72 1.49-6 4.5-6C9.37 2 10 3.8 10 5.5c0 3.11-2 5.66-2 8.68V16a2 2 0 1 1-4 0ZM20 20v-2.38c0-2.12 1.03-3.12 1-5.62-.03-2.72-1.49-6-4.5-6C14.63 6 14 7.8 14 9.5c0 3.11 2 5.66 2 8.68V20a2 2 0 1 0 4 0ZM16 17h4M4 13h4',
    name: 'Footfall',
  },
  place: place('M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0', 'Place'),
};
