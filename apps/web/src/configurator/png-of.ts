/**
 * The picture on a white background, for documents. Undefined until it is drawn in full size, because an
 * empty canvas or a preview must not be saved.
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
