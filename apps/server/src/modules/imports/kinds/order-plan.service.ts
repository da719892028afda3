import { dayInZone } from '@cordovan/domain/calendar';
import { isExemptIn, isExemptionExpired, taxExemptionOf } from '@cordovan/domain/customers';
import type { ImportRecord } from '@cordovan/domain/imports';
import { cents, type Cents, formatMoney, percentOf, sum, times } from '@cordovan/domain/money';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import type { RowFault } from '../faults.ts';
import { type ImportedOrder, listOrdersNumbered } from '../../orders/index.ts';
import { findOrderCustomers, type OrderCustomer } from './order-customers.service.ts';
import { type OrderFinders, orderFinders } from './order-finders.service.ts';
import { linesOf } from './order-lines.ts';
import type { KindContext, PlannedRow, RecordsToPlan } from './kind.ts';
import { findNamed, isFault } from './names.ts';

type NewOrder = Omit<ImportedOrder, 'origin' | 'user' | 'now'>;

export interface PlannedOrder extends PlannedRow {
  readonly order: NewOrder;
  readonly statusId: StatusId;
  /** Status changes that lead from a quotation to the given status. */
  readonly steps: readonly StatusId[];
  readonly deposit: { readonly amount: Cents; readonly day: string } | null;
}

const LONGEST_NUMBER = 40;

/** The rows of one order. The first row has the values that the following rows don't repeat. */
interface OrderGroup {
  readonly soNumber: string;
  readonly records: readonly ImportRecord[];
}

/** Finds the orders in a file, and whether each can be added. */
export async function planOrders(context: KindContext, given: RecordsToPlan) {
  const { trx, user } = context;
  const groups = groupsOf(given.records);
  const unit = new Map(groups.flatMap(({ records }) => records.map(({ row }) => [row, records[0]!.row])));
  const unitOf = (row: number) => unit.get(row) ?? row;
  const wanted = groups.filter(({ records }) => !given.isSkipped(records[0]!.row));
  const finders = await orderFinders(context);
  const customers = await findOrderCustomers(
    context,
    wanted.map(({ records }) => records[0]!),
  );
  const numbers = wanted.map(({ soNumber }) => soNumber);
  const taken = new Map(
    (await listOrdersNumbered(trx, user.companyId, numbers)).map((row) => [row.so_number, row]),
  );
  const faults: RowFault[] = [];
  const orders: PlannedOrder[] = [];
  const rows: PlannedRow[] = [];
  for (const group of wanted) {
    const { soNumber, records } = group;
    const [first] = records;
    const customer = customers.get(first!.row)!;
    const known = taken.get(soNumber);
    const read = orderOf(context, group, { finders, customer });
    if ('faults' in read) faults.push(...read.faults);
    else if (known && known.customer_id !== read.order.customerId)
      faults.push({ row: first!.row, field: 'soNumber', code: 'numberTaken', data: { number: soNumber } });
    else if (known) rows.push({ ...bare(read), action: 'skip', reason: { code: 'orderExists' }, fields: [] });
    else if (records.every(({ isReadable }) => isReadable)) {
      orders.push(read);
      rows.push(bare(read));
    }
  }
  return { rows, orders, faults, unitOf };
}

const bare = ({ row, name, action, fields, amount }: PlannedOrder): PlannedRow => ({
  row,
  name,
  action,
  fields,
  amount: amount!,
});

const textOf = ({ values }: ImportRecord, key: string): string => String(values[key] ?? '').trim();

/** Groups rows by their order number; a row without one continues the order above it. */
function groupsOf(records: readonly ImportRecord[]): readonly OrderGroup[] {
  const groups = new Map<string, ImportRecord[]>();
  let before = '';
  for (const record of records) {
    const number = textOf(record, 'soNumber') || before;
    before = number;
    const group = groups.get(number);
    if (group) group.push(record);
    else groups.set(number, [record]);
  }
  return [...groups].map(([soNumber, group]) => ({ soNumber, records: group }));
}

interface OrderFacts {
  readonly finders: OrderFinders;
  readonly customer: OrderCustomer | RowFault;
}

const ALIKE = [
  'customerName',
  'customerEmail',
  'store',
  'orderDate',
  'deliveryDate',
  'status',
  'deposit',
  'taxAmount',
] as const;

/** Values that must be the same in all rows of an order, if they are repeated. */
function differing({ soNumber, records }: OrderGroup): readonly RowFault[] {
  const [first, ...others] = records;
  return others.flatMap(({ row, values }) =>
    ALIKE.filter((key) => values[key] !== undefined && values[key] !== first!.values[key]).map(
      (field): RowFault => ({
        row,
        field,
        code: 'headerDiffers',
        data: { number: soNumber, field, row: first!.row },
      }),
    ),
  );
}

function orderOf(
  context: KindContext,
  group: OrderGroup,
  { finders, customer }: OrderFacts,
): PlannedOrder | { readonly faults: readonly RowFault[] } {
  const { now, user } = context;
  const first = group.records[0]!;
  const { row, values } = first;
  const store = findNamed(finders.stores, {
    row,
    field: 'store',
    value: values['store'],
    code: 'unknownStore',
  });
  const rep = findNamed(finders.reps, {
    row,
    field: 'salesRep',
    value: values['salesRep'],
    code: 'unknownRep',
  });
  const lines = linesOf(group.records, finders);
  const required = (field: string): RowFault[] =>
    values[field] === undefined && first.isReadable ? [{ row, field, code: 'missing' }] : [];
  const faults: RowFault[] = [
    ...(group.soNumber === '' ? [{ row, field: 'soNumber', code: 'missing' } as const] : []),
    ...(group.soNumber.length > LONGEST_NUMBER ? [{ row, field: 'soNumber', code: 'tooLong' } as const] : []),
    ...(isFault(customer) ? [customer] : []),
    ...(store === null ? required('store') : isFault(store) ? [store] : []),
    ...(isFault(rep) ? [rep] : []),
    ...required('deliveryDate'),
    ...required('status'),
    ...differing(group),
    ...lines.faults,
  ];
  if (faults.length > 0 || isFault(customer) || store === null || isFault(store)) return { faults };
  const today = dayInZone(now, store.time_zone);
  const subtotal = sum(lines.lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  const exemption = taxExemptionOf(customer.certificate ?? '', customer.exemptUntil, customer.exemptState);
  const isExempt =
    exemption !== null && !isExemptionExpired(exemption, today) && isExemptIn(exemption, store.state);
  const tax = taxOf(values['taxAmount'], subtotal, isExempt ? 0 : store.tax_rate);
  const total = cents(subtotal + tax);
  const deposit = cents(Number(values['deposit'] ?? 0));
  if (tax < 0 || tax > subtotal) return { faults: [{ row, field: 'taxAmount', code: 'taxTooHigh' }] };
  if (deposit < 0) return { faults: [{ row, field: 'deposit', code: 'negative' }] };
  if (deposit > total)
    return {
      faults: [{ row, field: 'deposit', code: 'depositTooHigh', data: { total: formatMoney(total) } }],
    };
  const status = String(values['status']);
  const orderDate = String(values['orderDate'] ?? today);
  const steps = stepsTo(status, deposit);
  const statusId = steps.at(-1) ?? statusIds.quotation;
  const term = finders.termOf(customer.termId);
  return {
    row,
    name: `${group.soNumber}, ${customer.name}`,
    action: 'create',
    fields: [
      { field: 'status', from: null, to: status },
      { field: 'store', from: null, to: store.name },
      { field: 'deliveryDate', from: null, to: String(values['deliveryDate']) },
      { field: 'lines', from: null, to: String(lines.lines.length) },
      { field: 'total', from: null, to: formatMoney(total) },
      ...(deposit > 0 ? [{ field: 'deposit', from: null, to: formatMoney(deposit) }] : []),
    ],
    amount: total,
    statusId,
    steps,
    deposit: deposit > 0 ? { amount: deposit, day: String(values['depositDate'] ?? orderDate) } : null,
    order: {
      companyId: user.companyId,
      soNumber: group.soNumber,
      externalPo: textOf(first, 'externalPo').slice(0, 40) || null,
      customerId: customer.id,
      storeId: store.id,
      salesRepId: (isFault(rep) ? null : rep)?.id ?? customer.salesRepId,
      paymentTermId: term.id,
      needsDeposit: term.needs_deposit,
      orderDate,
      deliveryDate: String(values['deliveryDate']),
      approvedOn: status === 'approved' ? orderDate : null,
      today,
      tax,
      taxRate: rateOf(values['taxAmount'], { tax, subtotal, storeRate: store.tax_rate }),
      exemptCertificate: isExempt ? customer.certificate : null,
      lines: lines.lines,
      addresses: customer.addresses,
    },
  };
}

/** Tax as given in the file; otherwise at the store's rate. */
const taxOf = (written: unknown, subtotal: Cents, rate: number): Cents =>
  written === undefined ? percentOf(subtotal, rate) : cents(Number(written));

function rateOf(
  written: unknown,
  { tax, subtotal, storeRate }: { tax: Cents; subtotal: Cents; storeRate: number },
): number {
  if (written === undefined || subtotal === 0) return storeRate;
  return Math.round((tax / subtotal) * 1_000_000) / 10_000;
}

/** An order on hold returns to its earlier status: with a deposit, it was no longer a quotation. */
function stepsTo(status: string, deposit: Cents): readonly StatusId[] {
  if (status === 'approved') return [statusIds.approved];
  if (status === 'pending') return [statusIds.pending];
  if (status === 'on hold') return deposit > 0 ? [statusIds.pending, statusIds.onHold] : [statusIds.onHold];
  return [];
}
