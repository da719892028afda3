import type { Cents } from '../money/index.ts';

/** Item, leather and options of a line, as ids. */
export interface ComparedLine {
  readonly id: number;
  readonly saleItemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly discount: Cents;
  readonly totalPrice: Cents;
  readonly swivelQuantity: number;
  readonly comments: string;
  readonly options: readonly ComparedOption[];
}

export interface ComparedOption {
  readonly partId: number;
  readonly itemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
}

type Value = string | number | null;

interface Change {
  /** Sale item whose name identifies the line. */
  readonly saleItemId: number;
  readonly from: Value;
  readonly to: Value;
}

/**
 * One difference in a line. Values are ids, quantities, cents or texts, depending on the kind; an option includes its
 * part.
 */
export type LineChange =
  | ({
      readonly kind:
        | 'piece added'
        | 'piece removed'
        | 'piece'
        | 'quantity'
        | 'leather'
        | 'swivels'
        | 'piece note'
        | 'piece discount'
        | 'piece price';
    } & Change)
  | (Omit<Change, 'from' | 'to'> & {
      readonly kind: 'option';
      readonly partId: number;
      readonly from: ComparedOption | null;
      readonly to: ComparedOption | null;
    });

/**
 * Lists the changes to an order's lines (N-39): removed and added lines, then each difference in the remaining ones.
 */
export function lineChanges(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): readonly LineChange[] {
  const kept = after.flatMap((line) => {
    const stored = before.find(({ id }) => id === line.id);
    return stored ? [[stored, line] as const] : [];
  });
  const removed = before.filter(({ id }) => !after.some((line) => line.id === id));
  const added = after.filter(({ id }) => !before.some((line) => line.id === id));
  return [
    ...removed.map(({ saleItemId, quantity }): LineChange => {
      return { kind: 'piece removed', saleItemId, from: quantity, to: null };
    }),
    ...added.map(({ saleItemId, quantity }): LineChange => {
      return { kind: 'piece added', saleItemId, from: null, to: quantity };
    }),
    ...kept.flatMap(([stored, line]) => changesOfLine(stored, line)),
  ];
}

function changesOfLine(stored: ComparedLine, line: ComparedLine): readonly LineChange[] {
  const { saleItemId } = line;
  const values = [
    ['piece', stored.saleItemId, saleItemId],
    ['quantity', stored.quantity, line.quantity],
    ['leather', stored.leatherItemId, line.leatherItemId],
    ['swivels', stored.swivelQuantity, line.swivelQuantity],
    ['piece note', stored.comments.trim(), line.comments.trim()],
    ['piece discount', stored.discount, line.discount],
    ['piece price', stored.totalPrice, line.totalPrice],
  ] as const;
  return [
    ...values
      .filter(([, from, to]) => from !== to)
      .map(([kind, from, to]): LineChange => ({ kind, saleItemId, from, to })),
    ...optionChanges(stored, line),
  ];
}

const isSame = (one: ComparedOption, other: ComparedOption): boolean =>
  one.itemId === other.itemId && one.leatherItemId === other.leatherItemId && one.quantity === other.quantity;

/** Changes of options, part by part. Skips options that both lines have and pairs the rest. */
function optionChanges(stored: ComparedLine, line: ComparedLine): readonly LineChange[] {
  const { saleItemId } = line;
  const parts = [...new Set([...stored.options, ...line.options].map(({ partId }) => partId))];
  return parts.flatMap((partId) => {
    const own = ({ options }: ComparedLine) => options.filter((option) => option.partId === partId);
    const gone = own(stored).filter((option) => !own(line).some((other) => isSame(option, other)));
    const come = own(line).filter((option) => !own(stored).some((other) => isSame(option, other)));
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, at): LineChange => {
      return { kind: 'option', saleItemId, partId, from: gone[at] ?? null, to: come[at] ?? null };
    });
  });
}
