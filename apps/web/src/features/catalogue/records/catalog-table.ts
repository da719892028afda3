import type { ComponentType, ReactNode } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import type { IconProps } from '@tabler/icons-react';
import type { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CatalogList } from '@cordovan/contracts/catalogue-lists';
import type { CatalogTable as TableName } from '@cordovan/contracts/catalogue-records';
import type { Result } from '@cordovan/domain/result';

/** Fields that every catalog record has. */
export interface CatalogRow {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly rowVersion: number;
}

/** Fields that every catalog form sends. */
export interface CatalogDraft {
  id: number;
  isActive: boolean;
  rowVersion: number;
}

export interface FieldOption {
  readonly value: number;
  readonly label: string;
}

/** A custom field, such as a list of rows. */
export interface FieldPart<Draft> {
  readonly form: UseFormReturnType<Draft>;
  readonly label: string;
  readonly hint: string | undefined;
}

export type FieldKind =
  | { readonly kind: 'text' | 'longText' | 'flag' | 'money' | 'area' | 'picture' }
  | {
      readonly kind: 'number';
      readonly decimals?: number;
      readonly min?: number;
      readonly max?: number;
      /** Unit shown after the number, such as `in`. */
      readonly unit?: string;
    }
  | { readonly kind: 'percent'; readonly decimals?: number }
  /** `useOptions` gets the draft, for options that depend on other fields. */
  | { readonly kind: 'choice' | 'choices'; readonly useOptions: (draft: never) => readonly FieldOption[] };

/** A form field. Its label and hint are texts of the table: `fields.<name>` and `hints.<name>`. */
export type Field<Draft> = (FieldKind | { readonly part: ComponentType<FieldPart<Draft>> }) & {
  readonly name: keyof Draft & string;
  readonly isRequired?: boolean;
  readonly hasHint?: boolean;
  /** Whether the field takes the form's full width. */
  readonly isWide?: boolean;
  readonly isShown?: (draft: Draft) => boolean;
};

export interface Section<Draft> {
  /** Name of the section; its heading is the table's text `sections.<name>`. */
  readonly name: string;
  readonly fields: readonly Field<Draft>[];
  readonly isShown?: (draft: Draft) => boolean;
}

/** A table's texts: `catalogueRecords.<words>`. */
export type TableWords =
  | 'styles'
  | 'saleItems'
  | 'furnitureTypes'
  | 'collections'
  | 'grades'
  | 'flavors'
  | 'bundles'
  | 'promotions'
  | 'parts'
  | 'options';

/**
 * A catalog table: what its list and its form show. All tables share the same screens (`RecordList`, `RecordScreen`).
 */
export interface CatalogTable<Row extends CatalogRow, Draft extends CatalogDraft> {
  /** Name in server calls, such as the export. */
  readonly name: TableName;
  readonly words: TableWords;
  readonly icon: ComponentType<IconProps>;
  readonly address: { readonly list: string; readonly record: (id: number) => string };
  /** Columns, search and filters, shared with the export. */
  readonly list: CatalogList<Row>;
  /** How the list shows a column, unless it shows the plain value. */
  readonly looks?: Readonly<Record<string, (row: Row, shown: ReactNode) => ReactNode>>;
  /** All records, including retired ones. */
  readonly query: () => ReturnType<typeof queryOptions<Row[], Error, Row[], string[]>>;
  readonly filters?: readonly ListFilter[];
  /** True if records are neither added nor retired, only switched on and off. */
  readonly isFixed?: boolean;
  /** The contract's schema for a save. */
  readonly schema: z.ZodType;
  readonly draftOf: (row: Row | undefined) => Draft;
  readonly sections: readonly Section<Draft>[];
  readonly check?: (draft: Draft) => Result<unknown>;
  readonly send: (draft: Draft) => Promise<Row>;
  /** Further content about a record, below its form. */
  readonly more?: ComponentType<{ readonly row: Row }>;
  /** Further actions for a record, next to its title. */
  readonly actions?: ComponentType<{ readonly row: Row }>;
}

/** A list filter, stored in the address under its name. */
export interface ListFilter {
  readonly name: 'type' | 'style' | 'store';
  readonly useOptions: () => readonly FieldOption[];
}
