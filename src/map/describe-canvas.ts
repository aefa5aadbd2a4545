/** The region is named "Map"; the canvas inside it says what it is and how it is moved. */
export function describeCanvas(canvas: HTMLCanvasElement): void {
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-roledescription', 'map');
  canvas.setAttribute('aria-label', 'Arrow keys move the map, plus and minus change its scale');
}
