import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers and money, in tabular figures. */
  readonly align?: 'start' | 'end';
  /** Whether the server or the screen can sort by the column. */
  readonly isSortable?: boolean;
  /** False if the column can't be hidden. Default true. */
  readonly canHide?: boolean;
  readonly isHiddenAtFirst?: boolean;
  /**
   * Hides the column by default where it would push others off the screen: on tablets, or on tablets and small
   * laptops. Phone cards show it.
   */
  readonly yieldsOn?: 'tablet' | 'laptop';
  /** The row's buttons, at its end. The heading is only for screen readers. */
  readonly isActions?: boolean;
  readonly width?: number | string;
  /**
   * Where a phone shows the column. By default, texts are on the second line, and figures with their names on the
   * third.
   */
  readonly card?: CardPlace;
}

export type CardPlace = 'title' | 'titleEnd' | 'line' | 'lineEnd' | 'note' | 'noteEnd' | 'none';

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export type RowKey = string | number;

/** Rows selected for a bulk action. */
export interface Selection<Row> {
  readonly has: (key: RowKey) => boolean;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
}

/** A row on a phone: three lines, each with optional content at its end. */
export interface RowCard {
  readonly title: ReactNode;
  readonly titleEnd?: ReactNode;
  readonly line?: ReactNode;
  readonly lineEnd?: ReactNode;
  readonly note?: ReactNode;
  readonly noteEnd?: ReactNode;
  /** The row's buttons, at its end. */
  readonly actions?: ReactNode;
}

export interface DataListProps<Row> {
  /** The list's accessible name, and the storage key of its chosen columns. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => RowKey;
  /** A row's address. Its first cell becomes the link. */
  readonly rowLink?: (row: Row) => string;
  /** Opens a row that has no link. */
  readonly onOpen?: (row: Row) => void;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Shown when there are no rows and no filters. */
  readonly empty?: ReactNode;
  readonly hasFilters?: boolean;
  readonly onClearFilters?: () => void;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly paging?: Paging | undefined;
  /** Totals of the filtered rows, by column. */
  readonly sums?: Readonly<Record<string, ReactNode>> | undefined;
  /** The three lines of a row on a phone, for lists whose columns don't say enough (`cardOf`). */
  readonly card?: (row: Row) => RowCard;
  /** Makes rows selectable. `rowName` names a row for screen readers. */
  readonly selection?: Selection<Row> | undefined;
  readonly rowName?: (row: Row) => string;
  /** Actions for the selected rows, at the bottom of the screen. */
  readonly bulk?: ReactNode;
  /** Filters and search boxes above the list. */
  readonly toolbar?: ReactNode;
}
