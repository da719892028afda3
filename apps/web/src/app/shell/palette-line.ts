import type { ReactNode } from 'react';

/** One line of the palette, whatever it stands for. */
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
