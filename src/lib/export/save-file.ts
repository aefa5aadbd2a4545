import { runLater } from '../page-life.ts';

/** Hands a file to the browser to be saved under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs by then; Safari reads it a moment later.
  runLater(() => URL.revokeObjectURL(url), 60_000);
}
