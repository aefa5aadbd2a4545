let described = 0;

/** The region is named "Map"; the canvas inside it says what it shows, and by which keys it is moved. */
export function describeCanvas(canvas: HTMLCanvasElement): void {
  const keys = document.createElement('p');
  described += 1;
  keys.id = `map-keys-${described}`;
  keys.hidden = true;
  keys.textContent = 'Arrow keys move the map, plus and minus change its scale.';
  canvas.after(keys);
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-roledescription', 'map');
  canvas.setAttribute('aria-label', 'Map of titles');
  canvas.setAttribute('aria-describedby', keys.id);
}
