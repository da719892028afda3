import type { BodyOf } from '@cordovan/contracts/call';
import type { saveOptionGrid as saveCall } from '@cordovan/contracts/catalogue-options';
import type { GridCell, GridPreview, OptionGrid } from '@cordovan/contracts/catalogue-options-schemas';
import { checkQuantityRequired } from '@cordovan/domain/catalogue';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { auditOption, refuseUnknown } from './audited.ts';
import {
  findPartName,
  listGridCells,
  listGridOptions,
  listGridSaleItems,
  writeCells,
} from './grid.repository.ts';
import { lockRow, missingRows } from './options.repository.ts';
import { countQuotationsWith, listPresetsOf } from './use.repository.ts';

type SentCells = BodyOf<typeof saveCall>['cells'];
/** A cell that a save changes. */
interface CellChange {
  readonly before: GridCell | undefined;
  readonly after: SentCells[number];
}

/** Reads which options of a part are offered on which sale items. */
export async function readGrid(db: Handle, partId: number): Promise<OptionGrid> {
  const part = (await findPartName(db, partId)) ?? refuse({ code: 'NOT_FOUND' });
  return {
    part,
    items: await listGridOptions(db, partId),
    saleItems: await listGridSaleItems(db, partId),
    cells: await listGridCells(db, partId),
  };
}

/** Turns a part's options on or off for sale items: all cells, or none if someone else changed one. */
export async function saveGrid(
  trx: Trx,
  { partId, cells, user, now }: SignedInCaller & { readonly partId: number; readonly cells: SentCells },
): Promise<OptionGrid> {
  // Saves of one part wait for each other, because a new cell has no row to lock.
  if ((await lockRow(trx, 'customization_parts', partId)) === undefined) refuse({ code: 'NOT_FOUND' });
  const changes = await changesOf(trx, partId, cells);
  if (changes.some(({ before, after }) => (before?.rowVersion ?? 0) !== after.rowVersion))
    refuse({ code: 'STALE_RECORD' });
  refuseUnknown('saleItem', 'cells', await missingRows(trx, 'sale_items', cells.map(saleItemOf)));
  refuseUnknown('option', 'cells', await missingRows(trx, 'customization_items', cells.map(itemOf)));
  await writeCells(
    trx,
    partId,
    changes.map(({ after: { rowVersion: _version, ...cell } }) => cell),
  );
  const after = await readGrid(trx, partId);
  if (changes.length > 0)
    await auditOption(trx, {
      subject: 'offered option',
      subjectId: String(partId),
      before: offersIn(after, changes, ({ before }) => before),
      after: offersIn(after, changes, (change) => change.after),
      actor: user,
      now,
    });
  return after;
}

/** Describes what a change of the grid would do, and which quotations it affects. */
export async function previewGrid(
  db: Handle,
  { partId, cells, today }: { readonly partId: number; readonly cells: SentCells; readonly today: string },
): Promise<GridPreview> {
  if (!(await findPartName(db, partId))) refuse({ code: 'NOT_FOUND' });
  const changes = await changesOf(db, partId, cells);
  const turnedOff = changes.filter(({ before, after }) => before?.active && !after.active);
  const turnedOn = changes.filter(({ before, after }) => !before?.active && after.active);
  const places = turnedOff.map(({ after }) => ({ saleItemId: after.saleItemId, itemId: after.itemId }));
  return {
    turnedOn: turnedOn.length,
    turnedOff: turnedOff.length,
    changed: changes.length - turnedOn.length - turnedOff.length,
    openQuotations: await countQuotationsWith(db, { partId, places, today }),
    ...(await listPresetsOf(db, partId, places)),
  };
}

const saleItemOf = ({ saleItemId }: { readonly saleItemId: number }): number => saleItemId;
const itemOf = ({ itemId }: { readonly itemId: number }): number => itemId;
const keyOf = (cell: { readonly saleItemId: number; readonly itemId: number }): string =>
  `${cell.saleItemId}/${cell.itemId}`;

/** The cells that differ from the stored ones. A cell that is off and was never on isn't stored. */
async function changesOf(db: Handle, partId: number, cells: SentCells): Promise<CellChange[]> {
  for (const { quantityRequired } of cells) refuseAny(refusalsOf(checkQuantityRequired(quantityRequired)));
  refuseUnknown('option', 'cells', new Set(cells.map(keyOf)).size < cells.length ? cells : []);
  const stored = new Map((await listGridCells(db, partId)).map((cell) => [keyOf(cell), cell]));
  return cells
    .map((after) => ({ before: stored.get(keyOf(after)), after }))
    .filter(({ before, after }) =>
      before
        ? before.active !== after.active ||
          before.special !== after.special ||
          before.quantityRequired !== after.quantityRequired
        : after.active,
    );
}

type Offer = Pick<GridCell, 'active' | 'special' | 'quantityRequired'>;

/** Changed sale items by option, for the audit. */
function offersIn(
  grid: OptionGrid,
  changes: readonly CellChange[],
  side: (change: CellChange) => Offer | undefined,
): Record<string, string[]> {
  const codes = new Map(grid.saleItems.map(({ id, code }) => [id, code]));
  const names = new Map(grid.items.map(({ id, name }) => [id, name]));
  const offers: Record<string, string[]> = {};
  for (const change of changes) {
    const list = (offers[names.get(change.after.itemId) ?? ''] ??= []);
    const offer = side(change);
    if (offer?.active) list.push(`${codes.get(change.after.saleItemId) ?? ''}${notesOf(offer)}`);
  }
  return offers;
}

function notesOf({ special, quantityRequired }: Offer): string {
  const notes = [special ? 'special' : '', quantityRequired > 1 ? `× ${quantityRequired}` : ''];
  const text = notes.filter((note) => note !== '').join(', ');
  return text === '' ? '' : ` (${text})`;
}
