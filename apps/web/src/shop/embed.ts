import type { Shop } from '@cordovan/contracts/shop';
import { type Design, priceDesign } from '@cordovan/domain/shop';
import { followView, isSeenPart } from './embed-view.ts';

/** Events for the website that embeds the shop, with their data. Amounts are in dollars. */
export interface ShopEvents {
  readonly ready: { readonly company: string };
  readonly designed: { readonly style: string; readonly total: number | null };
  readonly quoted: { readonly number: string };
  readonly paid: { readonly number: string };
}

interface Message {
  readonly cordovan: keyof ShopEvents | 'height' | 'leave';
  readonly detail: unknown;
}

let listener: ((message: Message) => void) | undefined;
/** Messages queued until the embedding website introduces itself. */
const waiting: Message[] = [];

function post(message: Message): void {
  if (listener) listener(message);
  else if (window.parent !== window) waiting.push(message);
}

/** Sends an event to the embedding website. Does nothing without one. */
const tell = <E extends keyof ShopEvents>(event: E, detail: ShopEvents[E]): void =>
  post({ cordovan: event, detail });

/** Reports that a quote was sent, or an order with a paid deposit. */
export const tellSent = ({ number, payment }: { readonly number: string; readonly payment?: string }): void =>
  tell(payment === 'paid' ? 'paid' : 'quoted', { number });

let first: Design | undefined;

/** Reports every design except the first one, with which the page begins. */
export function tellDesign(shop: Shop, design: Design): void {
  if (window.parent === window) return;
  first ??= design;
  if (design === first) return;
  const style = shop.styles.find(({ id }) => id === design.styleId)?.name ?? '';
  const total = priceDesign(shop, design)?.totals.total;
  tell('designed', { style, total: total === undefined ? null : total / 100 });
}

/** A message from the embedding website, which introduces itself, then reports which part the visitor sees. */
const isMessage = (data: unknown): data is { readonly cordovan: unknown; readonly detail?: unknown } =>
  typeof data === 'object' && data !== null && 'cordovan' in data;

/**
 * Answers the embedding website if the company lists it (the browser has checked this too). Reports the height of the
 * content, and follows which part of the frame is visible.
 */
export function answerParent(sites: readonly string[], { name }: Shop): void {
  if (window.parent === window) return;
  document.documentElement.dataset['embedded'] = '';
  tell('ready', { company: name });
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isMessage(data)) return;
    if (origin !== window.location.origin && !sites.includes(origin)) return;
    if (data.cordovan === 'hello') greet(origin);
    if (data.cordovan === 'view' && isSeenPart(data.detail)) followView(data.detail);
  });
}

function greet(origin: string): void {
  listener = (message) => window.parent.postMessage(message, origin);
  for (const message of waiting.splice(0)) listener(message);
  watchHeight();
}

/**
 * Opens an address. An address of another website replaces the embedding page, because not all websites may be shown
 * in a frame.
 */
export function leaveFor(target: URL): void {
  if (listener && target.origin !== window.location.origin)
    listener({ cordovan: 'leave', detail: target.href });
  else window.location.assign(target);
}

let watcher: ResizeObserver | undefined;

function watchHeight(): void {
  const root = document.getElementById('root');
  if (!root) return;
  watcher?.disconnect();
  watcher = new ResizeObserver(() => post({ cordovan: 'height', detail: Math.ceil(root.offsetHeight) }));
  watcher.observe(root);
}
