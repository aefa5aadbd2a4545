import type { Map as MapLibreMap } from 'maplibre-gl';
import type { DrawCommand } from './drawing.ts';

/** What the keys of a drawing do beside moving the map. */
export interface DrawKeys {
  readonly run: (command: DrawCommand) => void;
  /** Enter on the map: sets what is under the crosshair. */
  readonly set?: () => void;
  /** Keys of a mode of its own, such as Delete; true when the key was meant for it. */
  readonly press?: (event: KeyboardEvent) => boolean;
}

/**
 * The keys of a drawing: Enter sets a corner, Backspace and Ctrl+Z take one back, Ctrl+Y and
 * Ctrl+Shift+Z set it again, Escape gives up. They belong to the drawing while there is one, panels
 * and the page's own undo get them back afterwards. Gives back what takes them away.
 */
export function listenToDrawKeys(map: MapLibreMap, keys: DrawKeys): () => void {
  const canvas = map.getCanvas();
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    const command = isTyping && event.key !== 'Escape' ? null : readCommand(event);
    const isOnMap = event.target === canvas;
    if (command && (isOnMap || command !== 'undo' || event.key !== 'Backspace')) {
      keys.run(command);
    } else if (isOnMap && event.key === 'Enter' && keys.set) keys.set();
    else if (!isOnMap || !keys.press?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}

function readCommand(event: KeyboardEvent): DrawCommand | null {
  const key = event.key.toLowerCase();
  if (key === 'escape') return 'cancel';
  if (!event.ctrlKey && !event.metaKey) return key === 'backspace' ? 'undo' : null;
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : null;
}
