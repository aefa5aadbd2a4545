/** How long a browser may take to begin reading what it was told to save, in milliseconds. */
const KEPT = 60_000;

/** Saves bytes under a name, as if a link to them had been followed. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
