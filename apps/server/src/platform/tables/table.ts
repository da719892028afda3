/** Days are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm` by the clock of their place, money is whole cents. */
export interface TableColumn {
  readonly header: string;
  readonly kind: 'text' | 'number' | 'money' | 'day' | 'moment';
  /** Typical width in characters. */
  readonly width: number;
}

export type TableCell = string | number | null;
export type TableRow = readonly TableCell[];

/** Table of any length: rows come in batches and are written immediately. */
export interface TableSource {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly batches: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>;
}
