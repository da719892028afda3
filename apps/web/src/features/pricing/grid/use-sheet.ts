import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceGrid } from '@cordovan/contracts/pricing';
import type { Cents } from '@cordovan/domain/money';
import { formatDecimal } from '@cordovan/domain/money';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { isStaleRecord } from '../../../ui/form/form-of-record.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendPrices } from '../api/price-lists.ts';
import { cellState, type Change, placeOfKey, type Sheet, storedCells, writeCells } from './sheet.ts';
import { useEdits } from './use-edits.ts';

/** A price that the user changed here while someone else saved a different one. */
export interface Conflict {
  readonly key: string;
  readonly theirs: Cents | null;
}

const NO_REASONS: ReadonlyMap<string, string> = new Map();

/**
 * The prices of a list on a day, and the user's edits over them. Edits stay when the day changes or someone else
 * saves. Prices that both changed are conflicts until the user chooses one.
 */
export function useSheet(grid: PriceGrid) {
  const { t } = useTranslation('pricing');
  const queries = useQueryClient();
  const history = useEdits();
  const { isSaving, saving } = useSaving();
  const [base, setBase] = useState(grid);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [refused, setRefused] = useState(NO_REASONS);
  const stored = useMemo(() => storedCells(base.rows), [base.rows]);
  const { edits } = history;
  const sheet: Sheet = useMemo(
    () => ({ day: base.day, isLocked: base.day < base.today, stored, edits }),
    [base.day, base.today, stored, edits],
  );

  // State is set during render, the way React recommends, so that old prices are never painted.
  if (grid !== base) {
    setBase(grid);
    const fresh = storedCells(grid.rows);
    if (edits.size > 0) {
      if (grid.day === base.day) setConflicts([...conflicts, ...conflictsOf({ edits, stored, fresh })]);
      history.rebase((texts) => writeCells({ stored: fresh, edits: new Map(), day: grid.day }, [...texts]));
    }
  }

  const write = (changes: readonly Change[]) => {
    setRefused(NO_REASONS);
    history.write(writeCells({ stored, edits, day: base.day }, changes));
  };
  const invalid = useMemo(
    () => [...edits.keys()].filter((key) => !cellState({ stored, edits }, key).isValid),
    [edits, stored],
  );
  const reread = () => queries.invalidateQueries({ queryKey: ['catalogue', 'priceGrid', base.list.id] });

  const save = () =>
    saving(
      async () => {
        const rows = rowsOf(sheet);
        const saved = await sendPrices({
          detailPriceListId: base.list.id,
          rowVersion: base.list.rowVersion,
          rows,
        });
        history.clear();
        setConflicts([]);
        setRefused(NO_REASONS);
        notifyDone(t('sheet.saved', { count: saved.added + saved.changed + saved.removed }));
        await reread();
      },
      async (error) => {
        setRefused(reasonsOf(error, [...edits.keys()]));
        if (isStaleRecord(error)) await reread();
      },
    );

  return {
    ...history,
    sheet,
    base,
    write,
    refused,
    invalid,
    conflicts: conflicts.filter(({ key }) => edits.has(key)),
    keepMine: (keys: readonly string[]) =>
      setConflicts((known) => known.filter(({ key }) => !keys.includes(key))),
    takeTheirs: (taken: readonly Conflict[]) => {
      write(taken.map(({ key, theirs }) => [key, theirs === null ? '' : formatDecimal(theirs)] as const));
      setConflicts((known) => known.filter((conflict) => !taken.includes(conflict)));
    },
    discard: () => {
      history.clear();
      setConflicts([]);
      setRefused(NO_REASONS);
    },
    isSaving,
    save,
  };
}

export type PriceSheet = ReturnType<typeof useSheet>;

interface Compared {
  readonly edits: ReadonlyMap<string, string>;
  readonly stored: Sheet['stored'];
  readonly fresh: Sheet['stored'];
}

function conflictsOf({ edits, stored, fresh }: Compared): Conflict[] {
  return [...edits.keys()].flatMap((key) => {
    const before = stored.get(key)?.value ?? null;
    const theirs = fresh.get(key)?.value ?? null;
    return before === theirs ? [] : [{ key, theirs }];
  });
}

/** Rows to send for the edited cells. They begin on the sheet's day. */
export const rowsOf = (sheet: Sheet) =>
  [...sheet.edits.keys()].map((key) => {
    const { gradeId, leatherGradeId, ...place } = placeOfKey(key);
    return {
      ...place,
      leatherItemGradeCollectionId: gradeId,
      leatherItemGradeId: leatherGradeId,
      initDate: sheet.day,
      value: cellState(sheet, key).value ?? null,
    };
  });

/** The server's reasons by cell. Its refusals give the position of the row that was sent. */
function reasonsOf(error: unknown, keys: readonly string[]): ReadonlyMap<string, string> {
  if (!(error instanceof HttpRefusal)) return NO_REASONS;
  return new Map(
    error.errors.flatMap(({ field, message }) => {
      const key = keys[Number(/^rows\.(\d+)\./i.exec(field ?? '')?.[1] ?? -1)];
      return key === undefined ? [] : [[key, message] as const];
    }),
  );
}
