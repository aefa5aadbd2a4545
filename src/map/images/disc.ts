/** Paints a disc with the soft shadow that lifts it off the map. */
export function paintDisc(
  context: CanvasRenderingContext2D,
  centre: number,
  radius: number,
  colour: string,
): void {
  context.save();
  context.shadowColor = 'rgba(15, 20, 30, 0.32)';
  context.shadowBlur = 2.5 * context.getTransform().a;
  context.shadowOffsetY = context.getTransform().a;
  context.beginPath();
  context.arc(centre, centre, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.restore();
}
