import { useMemo, useState } from 'react';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PriceGrid } from '@cordovan/contracts/pricing';
import { containsText } from '@cordovan/domain/search';
import { formatDay } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { CellNote } from './cell-note.tsx';
import { Conflicts } from './conflicts.tsx';
import { PriceGrid as Grid } from './grid/price-grid.tsx';
import { at, inside, type Selection } from './grid/selection.ts';
import { cellKey, columnsOf, type GridRow, type Sheet, type View } from './grid/sheet.ts';
import { useSheet } from './grid/use-sheet.ts';
import { SHEET_FILTERS, type SheetFilters } from './sheet-filters.ts';
import { SheetBar } from './sheet-bar.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { Timeline } from './timeline.tsx';
import classes from './pricing.module.css';

const FIRST = at(0, 0);
const viewOf = (text: string | undefined): View => (text === 'costs' || text === 'all' ? text : 'prices');

const isChanged = (row: GridRow, { edits }: Sheet, grades: PriceGrid['grades']) =>
  grades.some(({ id }) => edits.has(cellKey(row, id, 'price')) || edits.has(cellKey(row, id, 'cost')));

const matches = (row: GridRow, { q, style, type }: SheetFilters) =>
  containsText([row.saleItemName, row.styleName ?? '', row.code], q) &&
  (style === undefined || row.styleName === style) &&
  (type === undefined || row.furnitureTypeName === type);

/** The spreadsheet of a price list, with its days, filters and edits. */
export function PriceSheetPanel({ grid }: { readonly grid: PriceGrid }) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const { filters } = useFilters(SHEET_FILTERS);
  const sheet = useSheet(grid);
  const { base, edits } = sheet;
  const [chosen, setChosen] = useState<Selection>(FIRST);
  const [note, setNote] = useState('');
  useUnsavedGuard(edits.size > 0 && !sheet.isSaving, { keepsOnPath: true });
  const view = viewOf(filters.view);
  const columns = useMemo(() => columnsOf(base.grades, view), [base.grades, view]);
  const rows = useMemo(
    () =>
      base.rows.filter(
        (row) =>
          matches(row, filters) &&
          (filters.changed === undefined || isChanged(row, sheet.sheet, base.grades)),
      ),
    // Edits change the rows only while the list shows changed ones.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [base.rows, base.grades, filters, filters.changed && sheet.sheet],
  );
  const size = { rows: rows.length, columns: columns.length };
  const selection = {
    anchor: inside(chosen.anchor, size),
    active: inside(chosen.active, size),
  };
  const conflicts = useMemo(() => new Set(sheet.conflicts.map(({ key }) => key)), [sheet.conflicts]);
  return (
    <div className={classes.sheetPanel}>
      <Timeline grid={base} edits={edits.size} />
      {sheet.sheet.isLocked && (
        <Alert color="slate" icon={<IconLock size={20} aria-hidden />} py="xs">
          {t('sheet.locked', { day: formatDay(base.day, language) })}
        </Alert>
      )}
      <Conflicts sheet={sheet} />
      <SheetToolbar sheet={sheet} rows={rows} columns={columns} selection={selection} />
      <CellNote
        sheet={sheet.sheet}
        row={rows[selection.active.row]}
        column={columns[selection.active.column]}
        refused={sheet.refused}
      />
      <Grid
        label={t('sheet.label', { list: base.list.name, day: formatDay(base.day, language) })}
        rows={rows}
        columns={columns}
        sheet={sheet.sheet}
        refused={sheet.refused}
        conflicts={conflicts}
        selection={selection}
        onSelect={setChosen}
        onWrite={(changes, text) => {
          sheet.write(changes);
          if (text) setNote(text);
        }}
        onUndo={sheet.undo}
        onRedo={sheet.redo}
        onNote={setNote}
      />
      <p className={classes.note} role="status">
        {note || t('sheet.rows', { count: rows.length })}
      </p>
      {edits.size > 0 && <SheetBar sheet={sheet} />}
    </div>
  );
}
