import type { ReactNode } from 'react';

/** Props of both lists. */
export interface ValuedListProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly toolbar: ReactNode;
}
