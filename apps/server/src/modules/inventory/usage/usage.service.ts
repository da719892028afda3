import type { AnswerOf } from '@cordovan/contracts/call';
import type { readLeatherUsage, UsageGroup, UsageRow } from '@cordovan/contracts/leather-usage';
import { addDays } from '@cordovan/domain/calendar';
import {
  factorOn,
  leatherAreas,
  type LeatherUse,
  roundedArea,
  suggestWaste,
  usageFigures,
} from '@cordovan/domain/inventory';
import type { Handle } from '../../../platform/database/transaction.ts';
import { getSettings } from '../../settings/index.ts';
import { datedFactor, type FactorRow, listFactors } from './factors.repository.ts';
import { listActiveStyles, listUses, type UseRow } from './usage.repository.ts';

export interface UsageQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: UsageGroup | undefined;
}

const DEFAULT_DAYS = 365;

interface PlannedUse extends LeatherUse {
  /** Square feet with the waste factor of its day. */
  readonly planned: number;
}
interface Group {
  readonly id: number | null;
  readonly name: string;
  readonly uses: PlannedUse[];
}

type Usage = AnswerOf<typeof readLeatherUsage>;

/** Planned and used leather of finished pieces; counts only measured usage. */
export async function readUsage(
  db: Handle,
  { from, to, by = 'style' }: UsageQuery,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): Promise<Usage> {
  const last = to ?? today;
  const all = await listUses(db, { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last, timeZone });
  const measured = all.filter(({ isMeasured }) => isMeasured);
  const { wasteFactor: companyFactor } = await getSettings(db);
  const factors = Map.groupBy(await listFactors(db), (row) => row.style_id);
  const groups = new Map<string, Group>();
  const groupOf = (id: number | null, name: string): Group => {
    const key = String(id);
    const group = groups.get(key) ?? { id, name, uses: [] };
    groups.set(key, group);
    return group;
  };
  if (by === 'style') for (const { id, name } of await listActiveStyles(db)) groupOf(id, name);
  for (const row of measured) {
    const factor = factorOn((factors.get(row.styleId) ?? []).map(datedFactor), row.finishedOn, companyFactor);
    for (const { id, name, use } of usesOf(row, by))
      groupOf(id, name).uses.push({ ...use, planned: use.net * (1 + factor) });
  }
  const rows = [...groups.values()]
    .map((group) => rowFrom(group, by === 'style' ? (factors.get(group.id!) ?? []) : null, companyFactor))
    .toSorted((a, b) => b.net - a.net || a.name.localeCompare(b.name));
  return {
    rows,
    totals: {
      pieces: piecesOf(measured),
      net: sumOf(rows, ({ net }) => net),
      planned: sumOf(rows, ({ planned }) => planned),
      used: sumOf(rows, ({ used }) => used),
    },
    unmeasured: piecesOf(all) - piecesOf(measured),
    companyFactor,
  };
}

const piecesOf = (rows: readonly UseRow[]): number => rows.reduce((sum, { quantity }) => sum + quantity, 0);
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  roundedArea(rows.reduce((sum, row) => sum + of(row), 0));

/** A line's usage by its style, its leathers, or the person who cut it. */
function usesOf(row: UseRow, by: UsageGroup): { id: number | null; name: string; use: LeatherUse }[] {
  const { quantity: pieces } = row;
  if (by === 'leather') {
    const net = leatherAreas(row, 0);
    return row.used.map(({ leatherItemId, leather, area }) => ({
      id: leatherItemId,
      name: leather,
      use: { pieces, net: net.get(leatherItemId) ?? 0, used: area },
    }));
  }
  const use = {
    pieces,
    net: roundedArea(row.area * pieces),
    used: sumOf(row.used, ({ area }) => area),
  };
  if (by === 'style') return [{ id: row.styleId, name: row.style, use }];
  const [cutter] = row.cutters;
  const isOne = cutter !== undefined && row.cutters.length === 1;
  return [{ id: isOne ? cutter.id : null, name: isOne ? cutter.name : '', use }];
}

/** `factors` is null for a row that isn't a style. */
function rowFrom({ id, name, uses }: Group, factors: readonly FactorRow[] | null, company: number): UsageRow {
  const figures = usageFigures(uses);
  const begun = factors?.filter(({ begun_at }) => begun_at !== null).at(-1);
  const next = factors?.find(({ begun_at }) => begun_at === null);
  const factor = begun?.factor ?? company;
  return {
    id,
    name,
    pieces: figures?.pieces ?? 0,
    net: figures?.net ?? 0,
    planned: sumOf(uses, ({ planned }) => planned),
    used: figures?.used ?? 0,
    waste: figures?.waste ?? null,
    low: figures?.low ?? null,
    high: figures?.high ?? null,
    factor: factors && factor,
    isOwnFactor: begun !== undefined && begun.factor !== null,
    next: next ? { id: next.id, factor: next.factor, from: next.from_day } : null,
    suggestion: factors && suggestWaste(uses, factor),
  };
}
