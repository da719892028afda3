import type { ReactNode } from 'react';

/** What both lists get from the screen. */
export interface ValuedListProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly toolbar: ReactNode;
}
