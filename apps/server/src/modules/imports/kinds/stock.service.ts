import type { ImportRecord } from '@cordovan/domain/imports';
import { MOST_CODE_LENGTH, storedArea, typedUnitCost, unitSystems } from '@cordovan/domain/inventory';
import { cents, type Cents, formatMoney, scale, sum } from '@cordovan/domain/money';
import { queueOpeningStock } from '../../accounting/index.ts';
import {
  bookOpeningStock,
  freeStock,
  type OpeningStock,
  takeBackOpeningStock,
} from '../../inventory/index.ts';
import type { RowFault } from '../faults.ts';
import { listImportedKeys, listLeathers, listVendors } from '../lookups.repository.ts';
import type {
  FieldChange,
  KeptRow,
  Kind,
  KindContext,
  KindPlan,
  Obstacle,
  PlannedRow,
  RecordsToPlan,
} from './kind.ts';
import { findNamed, isFault, type NameFinder, nameFinder } from './names.ts';
import { companyDays, importedFrom, originText, undoneText } from './origin.ts';

interface PlannedStock extends PlannedRow {
  readonly key: string;
  readonly stock: OpeningStock;
  readonly value: Cents;
}

/** Data of a stock row that undo needs. */
interface StockChange {
  readonly stock: OpeningStock;
  readonly value: Cents;
}

interface Finders {
  readonly leathers: NameFinder<Awaited<ReturnType<typeof listLeathers>>[number]>;
  readonly vendors: NameFinder<{ id: number; name: string }>;
}

async function planStock(context: KindContext, given: RecordsToPlan): Promise<KindPlan> {
  const { trx, user } = context;
  const records = given.records.filter(({ row }) => !given.isSkipped(row));
  const finders = {
    leathers: nameFinder(await listLeathers(trx)),
    vendors: nameFinder(await listVendors(trx)),
  };
  const read = records.map((record) => stockOf(context, record, finders));
  const faults = read.flatMap((each) => ('faults' in each ? each.faults : []));
  const good = read.flatMap((each) => ('faults' in each ? [] : [each]));
  const imported = await listImportedKeys(
    trx,
    user.companyId,
    good.map(({ key }) => key),
  );
  const dayOf = await companyDays(context);
  const rows = good.map((row): PlannedStock => {
    const since = imported.get(row.key);
    const reason = since && ({ code: 'alreadyImported', data: { day: dayOf(since) } } as const);
    return reason ? { ...row, action: 'skip', fields: [], reason } : row;
  });
  return { rows, faults, apply: (importId, chosen) => writeStock(context, { importId, rows, chosen }) };
}

const textOf = ({ values }: ImportRecord, key: string): string => String(values[key] ?? '').trim();

function stockOf(
  context: KindContext,
  record: ImportRecord,
  { leathers, vendors }: Finders,
): PlannedStock | { readonly faults: readonly RowFault[] } {
  const { row, values } = record;
  const leather = findNamed(leathers, {
    row,
    field: 'leather',
    value: values['leather'],
    code: 'unknownLeather',
  });
  const vendor = findNamed(vendors, { row, field: 'vendor', value: values['vendor'], code: 'unknownVendor' });
  const faults: RowFault[] = [leather, vendor].filter((found) => isFault(found));
  if (leather === null && record.isReadable) faults.push({ row, field: 'leather', code: 'missing' });
  const quantity = Number(values['quantity'] ?? 0);
  if (record.isReadable && quantity <= 0) faults.push({ row, field: 'quantity', code: 'notAbove0' });
  const cost = values['unitCost'] === undefined ? null : cents(Number(values['unitCost']));
  if (cost !== null && cost < 0) faults.push({ row, field: 'unitCost', code: 'negative' });
  if (faults.length > 0 || !record.isReadable || leather === null || isFault(leather)) return { faults };
  const system = values['unit'] === 'sqm' ? unitSystems.metric : unitSystems.english;
  const area = storedArea(quantity, system);
  const typed = cost === null ? null : typedUnitCost(cost, system);
  const [lot, location] = [textOf(record, 'lot'), textOf(record, 'location')];
  const vendorName = vendor && !isFault(vendor) ? vendor.name : '';
  const value = cost === null ? scale(leather.unit_cost_cents, area) : scale(cost, quantity);
  return {
    row,
    name: leather.name,
    action: 'create',
    fields: [
      { field: 'quantity', from: areaOf(leather.at_hand), to: areaOf(leather.at_hand + area) },
      ...(value > 0 ? [{ field: 'value', from: null, to: formatMoney(value) }] : []),
      ...given('vendor', vendorName),
      ...given('lot', lot),
      ...given('location', location),
    ],
    key: `stock/${leather.id}/${lot.toLowerCase()}/${location.toLowerCase()}`,
    stock: {
      leatherId: leather.id,
      quantity: area,
      unitCost: typed?.perSquareFoot ?? null,
      perMeterCost: typed?.perSquareMeter ?? null,
      reason: detailsOf(context, record, vendorName),
      lotCode: lot.slice(0, MOST_CODE_LENGTH),
    },
    value,
  };
}

const given = (field: string, to: string): readonly FieldChange[] =>
  to === '' ? [] : [{ field, from: null, to }];

const areaOf = (squareFeet: number): string => `${Math.round(squareFeet * 100) / 100} sq ft`;

/** Vendor, lot, location and count date, as the movement's reason states them. */
function detailsOf(context: KindContext, record: ImportRecord, vendor: string): string {
  const [lot, location, day] = [
    textOf(record, 'lot'),
    textOf(record, 'location'),
    textOf(record, 'countedOn'),
  ];
  return [
    day,
    vendor,
    lot === '' ? '' : originText(context, 'lot', { lot }),
    location === '' ? '' : originText(context, 'location', { location }),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

async function writeStock(
  context: KindContext,
  {
    importId,
    rows,
    chosen,
  }: { importId: number; rows: readonly PlannedStock[]; chosen: ReadonlySet<number> },
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const { trx, deps, user, now } = context;
  const wanted = rows.filter(({ row }) => chosen.has(row));
  const origin = importedFrom(context, importId, 'stock');
  const stock = wanted.map((row) => ({
    ...row.stock,
    reason: row.stock.reason === '' ? origin : `${origin}: ${row.stock.reason}`,
  }));
  await bookOpeningStock(trx, stock, { companyId: user.companyId, userId: user.id, now });
  const value = sum(wanted.map((row) => row.value));
  await queueOpeningStock(trx, deps, { companyId: user.companyId, importId, value, now });
  return new Map(
    wanted.map((row, index) => {
      const change: StockChange = { stock: stock[index]!, value: row.value };
      return [row.row, { ...change }];
    }),
  );
}

interface KeptStock extends Omit<KeptRow, 'change'> {
  readonly change: StockChange;
}

/** Leather with less free stock than the import added. */
async function stockObstacles({ trx }: KindContext, rows: readonly KeptRow[]): Promise<readonly Obstacle[]> {
  const kept = rows as unknown as readonly KeptStock[];
  const free = new Map(
    await freeStock(
      trx,
      kept.map(({ change }) => change.stock.leatherId),
    ),
  );
  return kept.flatMap(({ row, name, change }): Obstacle[] => {
    const { leatherId, quantity } = change.stock;
    const left = free.get(leatherId) ?? 0;
    free.set(leatherId, left - quantity);
    if (left - quantity >= -1e-6) return [];
    return [{ row, name, code: 'stockUsed', data: { left: Math.max(0, Math.round(left * 100) / 100) } }];
  });
}

async function undoStock(
  context: KindContext,
  { importId, rows }: { readonly importId: number; readonly rows: readonly KeptRow[] },
): Promise<void> {
  const { trx, deps, user, now } = context;
  const kept = rows as unknown as readonly KeptStock[];
  const reason = undoneText(context, importId);
  await takeBackOpeningStock(
    trx,
    kept.map(({ change }) => ({ ...change.stock, reason })),
    { companyId: user.companyId, userId: user.id, now },
  );
  const value = cents(0 - sum(kept.map(({ change }) => change.value)));
  await queueOpeningStock(trx, deps, { companyId: user.companyId, importId, value, now });
}

export const stock: Kind = { plan: planStock, obstacles: stockObstacles, undo: undoStock };
