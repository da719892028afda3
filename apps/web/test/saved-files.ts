import { afterEach, beforeEach, vi } from 'vitest';

/** Names of the files that the page saved in the current test, in order. */
export function savedFiles(): readonly string[] {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (this.download) saved.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return saved;
}
