import type { Design } from '@cordovan/domain/shop';

/** The design in the picture: the chosen one, or a preview (SHOP-09). */
export interface ShownDesign {
  readonly get: () => Design;
  readonly set: (design: Design) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Separate from the page's state, so that a press draws its picture before React renders all choices again. */
export function createShownDesign(first: Design): ShownDesign {
  const listeners = new Set<() => void>();
  let shown = first;
  return {
    get: () => shown,
    set(design) {
      shown = design;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
