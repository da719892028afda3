import type { BodyOf } from '@cordovan/contracts/call';
import type { askPromise as call, LeatherChoice, PromiseAnswer } from '@cordovan/contracts/promises';
import { addDays } from '@cordovan/domain/calendar';
import {
  type DatePromise,
  inOtherLeather,
  type LineToBuild,
  needOf,
  promiseDate,
  type PromiseSupply,
  shownPromise,
} from '@cordovan/domain/production';
import { leadDays } from '@cordovan/domain/shop';
import type { Deps, PieceToPromise } from '../../../platform/deps.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { factoryDay } from '../../calendar/index.ts';
import { getSettings } from '../../settings/index.ts';
import { linesToBuild } from './draft-lines.ts';
import { findPieceFacts } from './draft-lines.repository.ts';
import { findSupply } from './supply.repository.ts';
import { supplyFrom } from './supply.ts';

interface Reader {
  readonly today: string;
  readonly seesPurchases: boolean;
}

/** When pieces that aren't ordered yet would be ready, also in each other leather if asked. */
export async function askPromise(
  db: Handle,
  { lines: asked, compareLeatherOf }: BodyOf<typeof call>,
  { today, seesPurchases }: Reader,
): Promise<PromiseAnswer> {
  const compared = compareLeatherOf ?? [];
  const { lines, supply, wasteFactor } = await gather(db, asked.map(pieceFrom), {
    today,
    withAllLeathers: compared.length > 0,
  });
  const need = needOf(lines, wasteFactor);
  return {
    today,
    promise: need && shownPromise(promiseDate(need, supply), { seesPurchases }),
    leathers: compared.length > 0 ? compareLeathers(lines, compared, { supply, wasteFactor }) : [],
  };
}

const pieceFrom = (line: BodyOf<typeof call>['lines'][number]): PieceToPromise => ({
  saleItemId: line.saleItemId,
  leatherItemId: line.leatherItemId ?? null,
  quantity: line.quantity,
  customizations: (line.customizations ?? []).map((choice) => ({
    customizationId: choice.customizationId ?? choice.id ?? null,
    partId: choice.customizationPartId ?? null,
    itemId: choice.customizationItemId ?? null,
    leatherItemId: choice.leatherItemId ?? null,
    quantity: choice.quantityRequired,
  })),
});

/** Reads the catalog, stock, purchases and seats that these pieces' date depends on. */
async function gather(
  db: Handle,
  pieces: readonly PieceToPromise[],
  { today, withAllLeathers }: { readonly today: string; readonly withAllLeathers: boolean },
) {
  const choices = pieces.flatMap(({ customizations }) => customizations);
  const facts = await findPieceFacts(db, {
    saleItemIds: pieces.map(({ saleItemId }) => saleItemId),
    customizationIds: choices.flatMap(({ customizationId }) => customizationId ?? []),
  });
  const leatherIds = [...pieces, ...choices].flatMap(({ leatherItemId }) => leatherItemId ?? []);
  const { productionDays: buildDays, wasteFactor, deliveryDateDays } = await getSettings(db);
  const supply = supplyFrom(await findSupply(db, { today, leatherIds, withAllLeathers }), {
    today,
    buildDays,
  });
  const lines = linesToBuild(pieces, facts);
  const leadDayOf = (chosen: readonly LineToBuild[]) => {
    const ids = chosen.map(({ leatherItemId }) => leatherItemId);
    const slow = facts.slowLeathers.filter(({ id }) => ids.includes(id));
    const extraDays = [
      ...chosen.flatMap((line) => line.extraDays),
      ...slow.map((leather) => leather.extraDays),
    ];
    return addDays(today, leadDays(deliveryDateDays, extraDays));
  };
  return { lines, supply, wasteFactor, leadDayOf };
}

export interface Moment {
  readonly now: Date;
  readonly config: Deps['config'];
}

/** What could be promised for pieces now; null when nothing is built. */
export async function findPromiseOf(
  db: Handle,
  pieces: readonly PieceToPromise[],
  today: string,
): Promise<DatePromise | null> {
  const { lines, supply, wasteFactor } = await gather(db, pieces, { today, withAllLeathers: false });
  const need = needOf(lines, wasteFactor);
  return need && promiseDate(need, supply);
}

/** The day on which pieces could be ready; null when none can be promised. */
export async function findPromiseDay(
  db: Handle,
  pieces: readonly PieceToPromise[],
  moment: Moment,
): Promise<string | null> {
  const today = await factoryDay(db, moment);
  const { lines, ...found } = await gather(db, pieces, { today, withAllLeathers: false });
  return readyDayOf(lines, found);
}

/** The day on which pieces could be ready, also in each leather that could be chosen for all of them. */
export async function findPromiseDays(db: Handle, pieces: readonly PieceToPromise[], moment: Moment) {
  const today = await factoryDay(db, moment);
  const { lines, ...facts } = await gather(db, pieces, { today, withAllLeathers: true });
  const all = lines.map((_, at) => at);
  return {
    day: readyDayOf(lines, facts),
    leathers: facts.supply.leathers.map(({ leatherItemId }) => ({
      leatherItemId,
      day: readyDayOf(inOtherLeather(lines, all, leatherItemId), facts),
    })),
  };
}

interface ReadyFacts {
  readonly supply: PromiseSupply;
  readonly wasteFactor: number;
  /** The day after the lead time, for lines that need no building. */
  readonly leadDayOf: (lines: readonly LineToBuild[]) => string;
}

function readyDayOf(
  lines: readonly LineToBuild[],
  { supply, wasteFactor, leadDayOf }: ReadyFacts,
): string | null {
  const need = needOf(lines, wasteFactor);
  return need === null ? leadDayOf(lines) : promiseDate(need, supply).day;
}

/** The date of the same pieces in each leather. */
function compareLeathers(
  lines: readonly LineToBuild[],
  compared: readonly number[],
  { supply, wasteFactor }: { readonly supply: PromiseSupply; readonly wasteFactor: number },
): LeatherChoice[] {
  return supply.leathers.flatMap(({ leatherItemId }) => {
    const need = needOf(inOtherLeather(lines, compared, leatherItemId), wasteFactor);
    if (need === null) return [];
    const { day, leathers } = promiseDate(need, supply);
    const reason = leathers.find((leather) => leather.leatherItemId === leatherItemId);
    if (!reason) return [];
    return [{ leatherItemId, kind: reason.kind, arrives: 'day' in reason ? reason.day : null, day }];
  });
}
