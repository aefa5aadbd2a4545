/** The region is named "Map"; the canvas inside it says what it shows, and by which keys it is moved. */
export function describeCanvas(canvas: HTMLCanvasElement): void {
  const attributes = {
    role: 'application',
    'aria-roledescription': 'map',
    'aria-label': 'Map of titles',
    'aria-description': 'Arrow keys move the map, plus and minus change its scale.',
  };
  for (const [name, value] of Object.entries(attributes)) canvas.setAttribute(name, value);
}
