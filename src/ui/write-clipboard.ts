/** Rejects where the clipboard is refused, or missing, as on pages served without TLS. */
export function writeClipboard(text: string): Promise<void> {
  return navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('missing'));
}
