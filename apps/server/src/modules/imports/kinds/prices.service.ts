import { isDay } from '@cordovan/domain/calendar';
import { importFields, type ImportRecord, type ImportValue, type NamedGrade } from '@cordovan/domain/imports';
import { messageText } from '@cordovan/domain/messages';
import { cents, formatMoney } from '@cordovan/domain/money';
import { COST_ROW, PRICE_ROW, type PriceRowType, type SentPrice } from '@cordovan/domain/pricing';
import { factoryDay } from '../../calendar/index.ts';
import { listPricesInForce, planPricesFor, writePricePlan } from '../../pricing/index.ts';
import type { RowFault } from '../faults.ts';
import { listGrades, listItems, listPriceLists } from '../lookups.repository.ts';
import { type ItemFinder, itemFinder } from './items.ts';
import type { FieldChange, Kind, KindContext, KindPlan, PlannedRow, RecordsToPlan } from './kind.ts';
import { findNamed, isFault, nameFinder } from './names.ts';
import { priceObstacles, type PriceRowChange, undoPrices } from './prices-undo.service.ts';

/** A row's price, with the field that it comes from. */
interface RowPrice {
  readonly field: string;
  readonly sent: SentPrice;
}

interface ReadPriceRow {
  readonly row: number;
  readonly name: string;
  readonly listId: number;
  readonly prices: readonly RowPrice[];
}

interface PriceFacts {
  readonly lists: ReturnType<typeof nameFinder<{ id: number; name: string }>>;
  readonly items: ItemFinder;
  readonly grades: readonly NamedGrade[];
  readonly day: string;
}

type Planned = Awaited<ReturnType<typeof planPricesFor>>;

async function planPriceRows(context: KindContext, given: RecordsToPlan): Promise<KindPlan> {
  const { trx, deps, now } = context;
  const facts: PriceFacts = {
    lists: nameFinder(await listPriceLists(trx)),
    items: itemFinder(await listItems(trx)),
    grades: await listGrades(trx),
    day: await factoryDay(trx, { now, config: deps.config }),
  };
  const faults: RowFault[] = [];
  const notes: PlannedRow[] = [];
  const read: ReadPriceRow[] = [];
  for (const record of given.records) {
    if (given.isSkipped(record.row)) continue;
    const row = readPriceRow(record, facts);
    if ('note' in row)
      notes.push({
        row: record.row,
        name: row.note,
        action: 'skip',
        reason: { code: 'noPrice' },
        fields: [],
      });
    else if ('faults' in row) faults.push(...row.faults);
    else if (record.isReadable) read.push(row);
  }
  const twice = findRepeated(read);
  faults.push(...twice);
  const repeated = new Set(twice.map(({ row }) => row));
  const planned = await planLists(
    context,
    read.filter(({ row }) => !repeated.has(row)),
  );
  return {
    rows: [...planned.rows, ...notes],
    faults: [...faults, ...planned.faults],
    apply: (importId, chosen) => writePrices(context, { read, chosen }),
  };
}

const priceFields = importFields('prices').filter(({ grade }) => grade !== undefined);

function readPriceRow(
  { row, values, isReadable }: ImportRecord,
  facts: PriceFacts,
): ReadPriceRow | { readonly faults: readonly RowFault[] } | { readonly note: string } {
  const list = findNamed(facts.lists, {
    row,
    field: 'priceList',
    value: values['priceList'],
    code: 'unknownList',
  });
  const amounts = amountsOf(values, facts.grades);
  const found = facts.items.find(row, values);
  const item = isFault(found) ? undefined : found;
  // A heading such as `LEATHER SOFAS`, or a note below the table.
  if (amounts.length === 0 && isReadable && !item)
    return { note: String(values['item'] ?? values['style'] ?? '–') };
  const faults: RowFault[] = [];
  if (list === null) faults.push({ row, field: 'priceList', code: 'missing' });
  else if (isFault(list)) faults.push(list);
  if (isFault(found)) faults.push(found);
  if (amounts.length === 0 && isReadable) faults.push({ row, field: null, code: 'noGradePrice' });
  for (const amount of amounts) {
    if (amount.gradeId === null) faults.push({ row, field: 'grade', code: 'unknownGrade' });
    if (amount.value < 0) faults.push({ row, field: amount.field, code: 'negative' });
  }
  if (faults.length > 0 || !item || list === null || isFault(list)) return { faults };
  const day = String(values['day'] ?? facts.day);
  return {
    row,
    name: item.name,
    listId: list.id,
    prices: amounts.map(({ field, gradeId, type, value }) => ({
      field,
      sent: {
        saleItemId: item.id,
        type,
        gradeId: gradeId!,
        leatherGradeId: null,
        initDate: isDay(day) ? day : null,
        value: cents(value),
      },
    })),
  };
}

interface Amount {
  readonly field: string;
  readonly gradeId: number | null;
  readonly type: PriceRowType;
  readonly value: number;
}

/** A row's prices and costs: all those of a matrix row, or the single one with its grade in a long table. */
function amountsOf(values: ImportRecord['values'], grades: readonly NamedGrade[]): readonly Amount[] {
  const written = (field: string) => (values[field] === undefined ? [] : [Number(values[field])]);
  const gradeId = gradeOf(values['grade'], grades);
  return [
    ...priceFields.flatMap(({ key, grade, isCost }) =>
      written(key).map((value): Amount => ({
        field: key,
        gradeId: grade!,
        type: isCost ? COST_ROW : PRICE_ROW,
        value,
      })),
    ),
    ...written('price').map((value): Amount => ({ field: 'price', gradeId, type: PRICE_ROW, value })),
    ...written('cost').map((value): Amount => ({ field: 'cost', gradeId, type: COST_ROW, value })),
  ];
}

/** The grade of a cell such as `3`, `Grade 3` or its name. */
function gradeOf(value: ImportValue | undefined, grades: readonly NamedGrade[]): number | null {
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  const digits = /^(?:grade|grado|gr\.?)?\s*(\d)$/.exec(text)?.[1];
  const found = grades.find(({ id, name }) => name.toLowerCase() === text || id === Number(digits));
  return found?.id ?? null;
}

const placeOf = ({ listId }: ReadPriceRow, { sent }: RowPrice) =>
  [listId, sent.saleItemId, sent.type, sent.gradeId, sent.initDate].join('/');

function findRepeated(read: readonly ReadPriceRow[]): readonly RowFault[] {
  const seen = new Map<string, number>();
  return read.flatMap((row) => {
    const faults = row.prices.flatMap((price): RowFault[] => {
      const first = seen.get(placeOf(row, price));
      return first === undefined || first === row.row
        ? []
        : [{ row: row.row, field: price.field, code: 'priceTwice', data: { row: first } }];
    });
    if (faults.length === 0) for (const price of row.prices) seen.set(placeOf(row, price), row.row);
    return faults;
  });
}

const byList = (read: readonly ReadPriceRow[]): ReadonlyMap<number, readonly ReadPriceRow[]> => {
  const lists = new Map<number, ReadPriceRow[]>();
  for (const row of read) lists.set(row.listId, [...(lists.get(row.listId) ?? []), row]);
  return lists;
};

/** The prices of rows in one list, each with its row. */
const flatten = (rows: readonly ReadPriceRow[]) =>
  rows.flatMap((row) => row.prices.map((price) => ({ row, price })));

async function planLists(context: KindContext, read: readonly ReadPriceRow[]) {
  const rows: PlannedRow[] = [];
  const faults: RowFault[] = [];
  for (const [priceListId, ofList] of byList(read)) {
    const flat = flatten(ofList);
    const plan = await planOf(
      context,
      priceListId,
      flat.map(({ price }) => price.sent),
    );
    const bad = new Set<number>();
    for (const { index, code, data } of plan.refusals) {
      const { row, price } = flat[index]!;
      bad.add(row.row);
      const text = messageText(context.language, code, data);
      const field = code === 'PRICE_DAY_PAST' ? 'day' : price.field;
      if (!faults.some((fault) => fault.row === row.row && fault.field === field))
        faults.push({ row: row.row, field, code: 'refused', data: { text } });
    }
    const changes = await changesByRow(context, { priceListId, flat, plan });
    rows.push(
      ...ofList.filter(({ row }) => !bad.has(row)).map((row) => plannedRow(row, changes.get(row.row))),
    );
  }
  return { rows: rows.toSorted((a, b) => a.row - b.row), faults };
}

interface RowChanges {
  readonly fields: readonly FieldChange[];
  /** The first day on which previously set prices replace these. */
  readonly until: string | null;
}

/** The rows' changes, with the prices that were in force before. */
async function changesByRow(
  { trx }: KindContext,
  planned: {
    readonly priceListId: number;
    readonly flat: ReturnType<typeof flatten>;
    readonly plan: Planned;
  },
): Promise<ReadonlyMap<number, RowChanges>> {
  const { priceListId, flat, plan } = planned;
  const places = plan.changes.map(({ before, after }) => (before ?? after)!);
  const inForce = await listPricesInForce(trx, priceListId, places);
  const byRow = new Map<number, RowChanges>();
  for (const [at, { index, after }] of plan.changes.entries()) {
    const { row, price } = flat[index]!;
    const { value, nextDay } = inForce[at]!;
    const from = value === null ? null : formatMoney(value);
    const to = after ? formatMoney(after.value) : null;
    const { fields, until } = byRow.get(row.row) ?? { fields: [], until: null };
    byRow.set(row.row, {
      fields: [...fields, { field: price.field, from, to }],
      until: nextDay !== null && (until === null || nextDay < until) ? nextDay : until,
    });
  }
  return byRow;
}

function plannedRow({ row, name }: ReadPriceRow, changes: RowChanges | undefined): PlannedRow {
  if (!changes) return { row, name, action: 'skip', reason: { code: 'unchanged' }, fields: [] };
  const { fields, until } = changes;
  return {
    ...{ row, name, fields },
    action: fields.some(({ from }) => from !== null) ? 'change' : 'create',
    ...(until !== null && { reason: { code: 'changesLater', data: { day: until } } }),
  };
}

const planOf = (
  { trx, deps, now }: KindContext,
  priceListId: number,
  sent: readonly SentPrice[],
): Promise<Planned> => planPricesFor(trx, { priceListId, sent }, { now, config: deps.config });

async function writePrices(
  context: KindContext,
  { read, chosen }: { read: readonly ReadPriceRow[]; chosen: ReadonlySet<number> },
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const { trx, deps, user, now } = context;
  const changes = new Map<number, PriceRowChange & Readonly<Record<string, unknown>>>();
  for (const [priceListId, ofList] of byList(read.filter(({ row }) => chosen.has(row)))) {
    const flat = flatten(ofList);
    const plan = await planOf(
      context,
      priceListId,
      flat.map(({ price }) => price.sent),
    );
    await writePricePlan(trx, { priceListId, plan }, { user, now, config: deps.config });
    for (const { index, before } of plan.changes) {
      const { row, price } = flat[index]!;
      const known = changes.get(row.row)?.prices ?? [];
      const kept = { ...price.sent, before: before?.value ?? null };
      changes.set(row.row, { priceListId, prices: [...known, kept] });
    }
  }
  return changes;
}

export const prices: Kind = { plan: planPriceRows, obstacles: priceObstacles, undo: undoPrices };
