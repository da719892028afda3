import type { Design } from '@cordovan/domain/shop';

/** The design in the picture: the chosen one, or one that is only looked at (SHOP-09). */
export interface ShownDesign {
  readonly get: () => Design;
  readonly set: (design: Design) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Apart from the state of the page, so that a press draws its picture before React renders all choices again. */
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
