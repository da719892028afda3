import type { QueryOf } from '@cordovan/contracts/call';
import type {
  exportSlips as exportCall,
  listSlips as listCall,
  SlipGroupAnswer,
} from '@cordovan/contracts/slips';
import { slipColumns, type SlipRow } from '@cordovan/contracts/slips-columns';
import { daysBetween } from '@cordovan/domain/calendar';
import { areaText } from '@cordovan/domain/inventory';
import { shownOrderNumber } from '@cordovan/domain/orders';
import { groupSlips, isForAll, shownSlip, type SlipGroup, slipCauseText } from '@cordovan/domain/production';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { FileAnswer, Reader } from '../../../platform/http/request.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { getSettings } from '../../settings/index.ts';
import { listOpenSlipOrders, type OpenSlipOrder } from './open-slips.repository.ts';
import { remedyWords, type SlipReader } from './remedy-answer.ts';

export interface SlipListReader extends SlipReader {
  /** Store whose orders the reader sees; null for all. */
  readonly storeId: number | null;
}

type Filter = Pick<QueryOf<typeof listCall>, 'cause' | 'storeId'>;

/** A page of the causes for which promises don't hold now, or orders have no date. */
export async function listSlips(
  db: Handle,
  { page = 1, pageSize, ...filter }: QueryOf<typeof listCall>,
  reader: SlipListReader,
) {
  const size = pageSize ?? (await getSettings(db)).elementsPerPage;
  const groups = await listGroups(db, filter, reader);
  const items = groups.slice((page - 1) * size, page * size);
  return { items, total: groups.length, page, pageSize: size };
}

/** Exports the orders of the filtered list, one row for each. */
export async function exportSlips(
  db: Handle,
  request: Pick<Reader, 'user' | 'language'> & { readonly query: QueryOf<typeof exportCall> },
  reader: SlipListReader,
): Promise<FileAnswer> {
  const groups = await listGroups(db, request.query, reader);
  const rows = groups.flatMap((cause): SlipRow[] => cause.orders.map((order) => ({ ...order, cause })));
  return exportList(
    {
      name: { en: 'Slipped promises', es: 'Promesas en riesgo' },
      columns: slipColumns,
      batches: [rows],
      rowCount: rows.length,
    },
    request,
  );
}

async function listGroups(
  db: Handle,
  { cause, storeId }: Filter,
  reader: SlipListReader,
): Promise<readonly SlipGroupAnswer[]> {
  // A reader of one store who asks for another gets nothing.
  if (reader.storeId !== null && storeId !== undefined && storeId !== reader.storeId) return [];
  const found = await listOpenSlipOrders(db, reader.storeId ?? storeId ?? null);
  const groups = groupSlips(found)
    .map((group) => shownGroup(group, reader))
    .filter((group) => cause === undefined || group.cause.kind === cause);
  const { unitSystem } = await getSettings(db);
  const remedies = groups.flatMap((group) => group.slips.flatMap((slip) => slip.remedies));
  const words = await remedyWords(db, remedies, reader);
  return groups.map((group) => ({
    id: Math.min(...group.slips.map(({ id }) => id)),
    kind: group.cause.kind,
    text: slipCauseText(group.cause, reader, { area: (squareFeet) => areaText(squareFeet, unitSystem) }),
    foundOn: group.foundOn,
    daysOpen: Math.max(daysBetween(group.foundOn, reader.today), 0),
    mostDaysLate: mostOf(group.slips.map(daysLate)),
    remedies: group.remedies.map(words),
    orders: group.slips.map((slip) => ({
      orderId: slip.orderId,
      orderNumber: shownOrderNumber(reader.role, { ...slip, id: slip.orderId }),
      customerName: slip.customerName,
      storeName: slip.storeName,
      foundOn: slip.foundOn,
      promised: slip.promiseDay,
      due: slip.promiseDay === null || slip.promiseDay < slip.promised ? slip.promised : null,
      expected: slip.expected,
      daysLate: daysLate(slip),
      remedies: slip.remedies.filter((remedy) => !isForAll(remedy)).map(words),
    })),
  }));
}

/**
 * Shows the parts of a cause that a reader may see. Grouping comes first, so that two hidden purchase orders remain
 * separate causes.
 */
function shownGroup(group: SlipGroup<OpenSlipOrder>, reader: SlipReader): SlipGroup<OpenSlipOrder> {
  return { ...shownSlip(group, reader), slips: group.slips.map((slip) => shownSlip(slip, reader)) };
}

const daysLate = ({ promised, expected }: Pick<OpenSlipOrder, 'promised' | 'expected'>): number | null =>
  expected === null ? null : daysBetween(promised, expected);

const mostOf = (days: readonly (number | null)[]): number | null =>
  days.reduce<number | null>(
    (most, each) => (most === null || each === null ? null : Math.max(most, each)),
    0,
  );
