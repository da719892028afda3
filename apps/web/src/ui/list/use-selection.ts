import { useCallback, useMemo, useState } from 'react';
import type { RowKey, Selection } from './data-list.types.ts';

/**
 * A list's selected rows, including those on other pages. Keeps the `rows` themselves, so that an action can name
 * them.
 */
export function useSelection<Row>(keyOf: (row: Row) => RowKey) {
  const [chosen, setChosen] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const set = useCallback(
    (rows: readonly Row[], isSelected: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows)
          if (isSelected) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        return next;
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key of a row doesn't change between draws
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  const selection: Selection<Row> = useMemo(() => ({ has: (key) => chosen.has(key), set }), [chosen, set]);
  return { selection, rows: [...chosen.values()], clear };
}
