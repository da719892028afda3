import type { ReactNode } from 'react';

/** One line in the palette, of any kind. */
export interface Line {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: ReactNode;
  readonly keys?: string | undefined;
  readonly run: () => unknown;
}
export interface LineGroup {
  readonly heading: string;
  readonly lines: readonly Line[];
}
