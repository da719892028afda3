import type { Floor, FloorPiece } from '@cordovan/contracts/terminal';
import { catalogueName, type Dictionary } from '@cordovan/domain/messages';
import { shownOrderNumber } from '@cordovan/domain/orders';
import { isTurnOver, type OperationEvent } from '@cordovan/domain/registers';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TerminalCaller } from '../../../platform/http/request.ts';
import { findFactoryZone } from '../../calendar/index.ts';
import { readDictionary } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import { listEventsOfPieces } from '../events.repository.ts';
import { listOperationRows } from '../people.repository.ts';
import { type FloorPieceStateRow, listPeople, listPiecesInWork } from './floor-state.repository.ts';
import { badgeHash, badgeSalt, pinKeyPoint } from './terminal-keys.ts';

/**
 * Number of pieces a terminal keeps: enough for weeks of work on the floor, and small enough to send every minute.
 */
const MOST_PIECES = 400;

/** Reads what a terminal needs to work: no prices, no customers, no badge codes. */
export async function readFloor(
  { db, config, visitKey }: Deps,
  { terminal, now }: { readonly terminal: TerminalCaller; readonly now: Date },
): Promise<Floor> {
  const settings = await getSettings(db);
  const salt = badgeSalt(visitKey);
  const operations = await listOperationRows(db);
  return {
    now: now.toISOString(),
    name: terminal.name,
    place: terminal.place,
    language: settings.language,
    timeZone: (await findFactoryZone(db)) ?? config.timeZone,
    badgeSalt: salt,
    pinKey: pinKeyPoint(visitKey),
    mostHours: settings.terminalOfflineHours,
    people: (await listPeople(db)).map((row) => ({
      id: row.id,
      name: row.name,
      badge: badgeHash(salt, row.code),
      isLead: row.is_lead,
      hasPin: row.has_pin,
      clock: row.clock,
      clockAt: row.clock_at?.toISOString() ?? null,
      clockBefore: isTurnOver(row.turn_started_at?.getTime() ?? 0, now.getTime()) ? null : row.clock_before,
    })),
    operations: operations
      .filter(({ is_active: isActive }) => isActive)
      .map(({ id, code, name }) => ({ id, code, name })),
    pieces: await readPieces(db),
  };
}

async function readPieces(db: Handle): Promise<FloorPiece[]> {
  const rows = await listPiecesInWork(db, MOST_PIECES);
  const spanish = await readDictionary(db, 'es');
  const pieces: FloorPiece[] = [];
  for (const [companyId, own] of Map.groupBy(rows, (row) => row.company_id)) {
    const events = await listEventsOfPieces(
      db,
      companyId,
      own.map(({ id }) => id),
    );
    pieces.push(...own.map((row) => pieceFrom(row, { events: events.get(row.id) ?? [], spanish })));
  }
  return pieces;
}

const described = (saleItem: string, leather: string | null): string =>
  leather === null ? saleItem : `${saleItem}, ${leather}`;

interface Told {
  readonly events: readonly OperationEvent[];
  readonly spanish: Dictionary;
}

const pieceFrom = (row: FloorPieceStateRow, { events, spanish }: Told): FloorPiece => ({
  code: row.code,
  description: described(row.sale_item, row.leather),
  spanish: described(catalogueName(row.sale_item, spanish), row.leather),
  // Everyone at a terminal sees the number that the factory sees (N-03).
  orderNumber: shownOrderNumber('Manufacturing', {
    id: row.order_id,
    soNumber: row.so_number,
    poNumber: row.po_number,
  }),
  day: row.day,
  line: row.line,
  lacksLeather: row.lacks_leather,
  isFinished: row.is_finished,
  route: [...row.route],
  events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
});
