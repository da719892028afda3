import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end, in figures of one width. */
  readonly align?: 'start' | 'end';
  /** The server, or the screen, can sort by it. */
  readonly isSortable?: boolean;
  /** False for a column that always stays. Default true. */
  readonly canHide?: boolean;
  readonly isHiddenAtFirst?: boolean;
  /**
   * Hidden at first where it would push others off the screen: on tablets, or on small laptops and tablets. The cards of
   * a phone show it.
   */
  readonly yieldsOn?: 'tablet' | 'laptop';
  /** Buttons of the row: they stand at the end, and their heading is for those who hear the page. */
  readonly isActions?: boolean;
  readonly width?: number | string;
}

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

export interface DataListProps<Row> {
  /** Says what is listed, for people who hear it, and keeps the chosen columns of this list. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** Where a row leads; its first cell becomes the link. */
  readonly rowLink?: (row: Row) => string;
  /** Instead of a link: what opening a row does. */
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
  /** Sums of what is filtered, by column. */
  readonly sums?: Readonly<Record<string, ReactNode>> | undefined;
  /** Filters and searches, over the list. */
  readonly toolbar?: ReactNode;
}
