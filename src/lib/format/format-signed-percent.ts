/** A rounded percentage with its sign: "+4.5%", "−9%", "0%". */
export function formatSignedPercent(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}
