/** Hands a file to the browser to be saved. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
