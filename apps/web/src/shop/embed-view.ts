/**
 * Visible part of the page, in pixels from its top. The frame is as high as its content, so it doesn't scroll by
 * itself.
 */
export interface SeenPart {
  readonly from: number;
  readonly to: number;
}

export const isSeenPart = (data: unknown): data is SeenPart =>
  typeof data === 'object' &&
  data !== null &&
  'from' in data &&
  'to' in data &&
  Number.isFinite(data.from) &&
  Number.isFinite(data.to);

/** Keeps the price, the dialogs and the picture in the visible part; `shop.css` positions them. */
export function followView({ from, to }: SeenPart): void {
  const { style } = document.documentElement;
  style.setProperty('--seen-from', `${from}px`);
  style.setProperty('--seen-to', `${to}px`);
  const stage = document.querySelector<HTMLElement>('.stage');
  const main = stage?.parentElement;
  if (!stage || !main) return;
  const room = main.offsetHeight - stage.offsetHeight;
  style.setProperty('--stage-shift', `${Math.max(0, Math.min(from - main.offsetTop, room))}px`);
}
