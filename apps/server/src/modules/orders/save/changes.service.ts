import { saleItemTypes, type SaleItemType } from '@cordovan/domain/catalogue';
import {
  type ComparedLine,
  type ComparedOption,
  type ComputedLine,
  type ComputedOrder,
  detailLines,
  type HistoryKind,
  type LineChange,
  lineChanges,
  orderTypeRules,
  type StoredLine,
  type StoredOrder,
} from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { DraftContext } from '../draft/context.service.ts';
import { findNames, type NamedIds, type NamedKind } from './change-names.repository.ts';
import type { OrderValues } from './save.repository.ts';

type Value = string | number | boolean | null;

/** Change in words and amounts, as stored in the history. */
export interface DescribedChange {
  readonly kind: HistoryKind;
  /** The piece, and the part of an option. */
  readonly subject?: string;
  readonly from: Value;
  readonly to: Value;
}

interface Saved {
  readonly existing: StoredOrder;
  readonly values: OrderValues;
  readonly context: DraftContext;
  readonly computed: ComputedOrder;
}

/** Maximum length of a note in an entry. */
const LONGEST = 200;
const shortened = (text: string): string | null => text.trim().slice(0, LONGEST) || null;

/** Describes what a save changed in the pieces and settings of an order (N-39). */
export async function describeChanges(trx: Trx, saved: Saved): Promise<readonly DescribedChange[]> {
  const { existing, context, computed } = saved;
  const lines = lineChanges(
    detailLines(existing).map(storedLine),
    context.keptLines
      ? context.keptLines.map((line) => withDraftNote(storedLine(line), context))
      : computed.lines.flatMap((result) => (result.ok ? [computedLine(result.value)] : [])),
  );
  const settings = namedSettings(saved);
  const changed = settings.filter(({ from, to }) => from !== to);
  if (lines.length === 0 && changed.length === 0) return plainChanges(saved);
  const name = await findNames(trx, idsOf(lines, changed));
  const called = (kind: NamedKind, id: number | null) => (id === null ? null : name(kind, id));
  return [
    ...lines.map((line) => described(line, called)),
    ...changed.map(({ kind, of, from, to }) => ({ kind, from: called(of, from), to: called(of, to) })),
    ...plainChanges(saved),
  ];
}

const optionOf = (option: ComparedOption): ComparedOption => ({
  partId: option.partId,
  itemId: option.itemId,
  leatherItemId: option.leatherItemId,
  quantity: option.quantity,
});

const storedLine = (line: StoredLine): ComparedLine => ({
  ...line,
  options: line.customizations.map(optionOf),
});

const withDraftNote = (line: ComparedLine, { draft }: DraftContext): ComparedLine => ({
  ...line,
  comments: draft.lines.find(({ id }) => id === line.id)?.comments ?? line.comments,
});

const computedLine = ({ draft, saleItem, leather, price, ...line }: ComputedLine): ComparedLine => ({
  id: draft.id,
  saleItemId: saleItem.id,
  leatherItemId: leather?.id ?? null,
  quantity: draft.quantity,
  discount: draft.discount,
  totalPrice: price.totalPrice,
  swivelQuantity: line.swivelQuantity,
  comments: draft.comments,
  options: line.customizations.map(({ fact, leatherItemId, quantity }) =>
    optionOf({ partId: fact.partId, itemId: fact.itemId, leatherItemId, quantity }),
  ),
});

interface NamedChange {
  readonly kind: HistoryKind;
  readonly of: NamedKind;
  readonly from: number | null;
  readonly to: number | null;
}

/** Deviations of a new order for the audit, such as tax that a person removed (N-39). */
export function describeNew(
  values: OrderValues,
  { settings, role }: Pick<DraftContext, 'settings' | 'role'>,
): readonly DescribedChange[] {
  const isUsuallyTaxed = settings.salesTaxByDefault && orderTypeRules(values.order_type).salesTax;
  if (role === null || values.sales_tax || !isUsuallyTaxed) return [];
  return [{ kind: 'sales tax', from: true, to: false }];
}

/** Settings that are stored as ids. */
function namedSettings({ existing, values, computed }: Saved): readonly NamedChange[] {
  const extra = (type: SaleItemType) =>
    existing.lines.find(({ detailType }) => detailType === type)?.saleItemId ?? null;
  return [
    { kind: 'store', of: 'store', from: existing.storeId, to: values.store_id },
    { kind: 'sales rep', of: 'salesRep', from: existing.salesRepId, to: values.sales_rep_id },
    { kind: 'media', of: 'channel', from: existing.channelId, to: values.channel_id },
    { kind: 'payment term', of: 'term', from: existing.paymentTermId, to: values.payment_term_id },
    {
      kind: 'warranty',
      of: 'saleItem',
      from: extra(saleItemTypes.warranty),
      to: computed.warranty?.saleItemId ?? null,
    },
    {
      kind: 'delivery',
      of: 'saleItem',
      from: extra(saleItemTypes.delivery),
      to: computed.delivery?.saleItemId ?? null,
    },
  ];
}

/** Settings that are stored as they are displayed. */
function plainChanges({ existing, values }: Saved): readonly DescribedChange[] {
  const compared: readonly DescribedChange[] = [
    { kind: 'order type', from: existing.orderType, to: values.order_type },
    { kind: 'external PO', from: existing.externalPoNumber, to: values.external_po_number },
    { kind: 'sales tax', from: existing.salesTax, to: values.sales_tax },
    { kind: 'gift', from: existing.gift, to: values.gift },
    { kind: 'order note', from: shortened(existing.comments), to: shortened(values.comments) },
    {
      kind: 'billing address',
      from: addressText(existing.billingAddress),
      to: addressText(parsed(values.billing_address)),
    },
    {
      kind: 'shipping address',
      from: addressText(existing.shippingAddress),
      to: addressText(parsed(values.shipping_address)),
    },
  ];
  return compared.filter(({ from, to }) => from !== to);
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

function addressText(address: unknown): string | null {
  if (typeof address !== 'object' || address === null) return null;
  const { description, city, state, zipCode } = address as Record<string, unknown>;
  const words = [description, city, state, zipCode].filter((part) => typeof part === 'string' && part !== '');
  return words.join(', ') || null;
}

function idsOf(lines: readonly LineChange[], settings: readonly NamedChange[]): NamedIds {
  const options = lines.flatMap((line) =>
    line.kind === 'option' ? [line.from, line.to].filter((option) => option !== null) : [],
  );
  const valuesOf = (kind: LineChange['kind']) =>
    lines.flatMap((line) =>
      line.kind === kind ? [line.from, line.to].filter((value) => typeof value === 'number') : [],
    );
  const ofSetting = (kind: NamedKind) =>
    settings
      .filter(({ of }) => of === kind)
      .flatMap(({ from, to }) => [from, to].filter((id) => id !== null));
  return {
    saleItem: [...lines.map(({ saleItemId }) => saleItemId), ...valuesOf('piece'), ...ofSetting('saleItem')],
    leather: [
      ...valuesOf('leather'),
      ...options.flatMap(({ leatherItemId }) => (leatherItemId === null ? [] : [leatherItemId])),
    ],
    part: lines.flatMap((line) => (line.kind === 'option' ? [line.partId] : [])),
    item: options.map(({ itemId }) => itemId),
    store: ofSetting('store'),
    salesRep: ofSetting('salesRep'),
    channel: ofSetting('channel'),
    term: ofSetting('term'),
  };
}

type Called = (kind: NamedKind, id: number | null) => string | null;

function described(line: LineChange, called: Called): DescribedChange {
  const piece = called('saleItem', line.saleItemId)!;
  if (line.kind === 'option') {
    const { partId, from, to } = line;
    const subject = `${piece} · ${called('part', partId)}`;
    return { kind: 'option', subject, from: optionText(from, called), to: optionText(to, called) };
  }
  const { kind, from, to } = line;
  const named = { leather: 'leather', piece: 'saleItem' } as const;
  const text = (value: string | number | null): Value => {
    if (typeof value === 'string') return shortened(value);
    return kind === 'leather' || kind === 'piece' ? called(named[kind], value) : value;
  };
  return { kind, subject: piece, from: text(from), to: text(to) };
}

function optionText(option: ComparedOption | null, called: Called): string | null {
  if (option === null) return null;
  const count = option.quantity > 1 ? ` × ${option.quantity}` : '';
  const leather = called('leather', option.leatherItemId);
  return `${called('item', option.itemId)}${count}${leather ? ` · ${leather}` : ''}`;
}
