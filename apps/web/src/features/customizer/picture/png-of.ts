/**
 * The picture on white, as documents show it. Undefined while it isn't drawn in full size: an empty canvas or a preview
 * is no picture of the furniture.
 */
export function pngOf(canvas: HTMLCanvasElement | null): string | undefined {
  if (canvas?.dataset['drawn'] !== 'true') return undefined;
  const page = document.createElement('canvas');
  [page.width, page.height] = [canvas.width, canvas.height];
  const context = page.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = 'white';
  context.fillRect(0, 0, page.width, page.height);
  context.drawImage(canvas, 0, 0);
  return page.toDataURL('image/png');
}
