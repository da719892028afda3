import type { ImportReport } from '@cordovan/contracts/catalogue';
import type { Language } from '@cordovan/domain/messages';
import type { Trx } from '../../platform/database/transaction.ts';
import { notify } from '../notifications/index.ts';
import { exportWorkbook } from './export.service.ts';
import { lockImport } from './import-catalogue.repository.ts';
import { renameRows } from './renames.repository.ts';
import { keepImport } from './undo/keep-import.ts';
import type { Importer } from './undo/kept-change.ts';
import { type ReadinessReader, readinessOf } from './readiness/readiness.service.ts';
import { expandAnySaleItem } from './workbook/any-sale-item.ts';
import { findChanges, type WorkbookChanges } from './workbook/changes.ts';
import { checkWorkbook } from './workbook/check.ts';
import { completeLeathers } from './workbook/complete-leathers.ts';
import { dropUntranslated } from './workbook/drop-untranslated.ts';
import { type PlacedFault, placedFaultText } from './workbook/faults.ts';
import { knownNames } from './workbook/known-names.ts';
import { changeKey, mergeWorkbook, rowsOf } from './workbook/merge.ts';
import type { ReadFiles } from './workbook/read-files.ts';
import { readRows } from './workbook/read-rows.ts';
import { changesWithNames, findRenames, withNewNames } from './workbook/renames.ts';
import { describeChanges } from './workbook/row-changes.ts';
import { findWarnings } from './workbook/warnings.ts';
import { type SheetName, sheetNamed, sheetNames } from './workbook/workbook.ts';
import { writeChanges } from './write-changes.ts';

export interface ImportOptions {
  readonly isDryRun: boolean;
  readonly language: Language;
  /** Keys of the rows that don't change. */
  readonly leftOut?: readonly string[];
  /** Who imports which files; absent: the import can't be undone. */
  readonly importer?: Importer;
  /** Absent: the report doesn't say whether the catalog can be sold. */
  readonly readiness?: ReadinessReader;
}

/**
 * Imports a workbook: reports every fault and the differences from the catalog, and writes only if there is no
 * fault.
 */
export async function importWorkbook(
  trx: Trx,
  files: ReadFiles,
  options: ImportOptions,
): Promise<ImportReport> {
  const leftOut = new Set(options.leftOut ?? []);
  await lockImport(trx);
  const stored = await exportWorkbook(trx);
  const { faults: unreadable, rows: written } = readRows(files.cells, knownNames(stored, files.cells));
  const named = findRenames(stored, written);
  const renames = named.renames.filter(
    ({ sheet, after }) => !leftOut.has(changeKey(sheetNamed(sheet), after)),
  );
  const present = withNewNames(stored, renames);
  const rows = dropUntranslated(present, expandAnySaleItem(present, written));
  const merged = await completeLeathers(mergeWorkbook(present, rows, leftOut), leftOut);
  const found = findChanges(present, rows, { merged, leftOut });
  const changes = changesWithNames(found.changes, renames, merged);
  const faults = [
    ...files.faults,
    ...unreadable,
    ...named.faults,
    ...checkable(unreadable, () => checkWorkbook(merged)),
    ...found.faults,
  ];
  const isWritten = faults.length === 0 && !options.isDryRun;
  if (isWritten) {
    await renameRows(trx, renames);
    await writeChanges(trx, changes);
    if (options.importer) {
      const { actor, now, files: names } = options.importer;
      await keepImport(trx, changes, options.importer);
      await notify(trx, {
        kind: 'importFinished',
        text: names.join(', '),
        actorId: actor.id === 0 ? null : actor.id,
        now,
      });
    }
  }
  const { readiness } = options;
  return {
    isDryRun: options.isDryRun,
    isWritten,
    sheets: reportOf(changes),
    ...describeChanges(changes),
    badRows: faults.toSorted(byPlace).map((fault) => badRow(fault, options.language)),
    warnings: findWarnings(merged).map((fault) => badRow(fault, options.language)),
    readiness: readiness && faults.length === 0 ? await readinessOf(trx, rowsOf(merged), readiness) : null,
  };
}

/** Leaves out names that refer to a sheet without key columns, because they can't be checked. */
function checkable(
  read: readonly PlacedFault[],
  check: () => readonly PlacedFault[],
): readonly PlacedFault[] {
  const codes: readonly PlacedFault['code'][] = ['missingColumn', 'tooManyRows'];
  const unreadable = new Set(read.filter(({ code }) => codes.includes(code)).map(({ sheet }) => sheet));
  return check().filter(
    (fault) => fault.code !== 'unknownName' || !unreadable.has(String(fault.data?.['sheet'])),
  );
}

const orderOf = (sheet: string) => sheetNames.indexOf(sheet as SheetName);
const byPlace = (a: PlacedFault, b: PlacedFault) => orderOf(a.sheet) - orderOf(b.sheet) || a.row - b.row;

const badRow = (fault: PlacedFault, language: Language): ImportReport['badRows'][number] => ({
  sheet: fault.sheet,
  row: fault.row,
  column: fault.column,
  reason: placedFaultText(language, fault),
});

function reportOf(changes: WorkbookChanges): ImportReport['sheets'] {
  return [...changes].flatMap(([sheet, { rows, added, changed, removed }]) => {
    if (rows === 0) return [];
    const different = changed.length + removed.length;
    return [
      {
        sheet,
        rows,
        added: added.length,
        changed: different,
        unchanged: rows - added.length - changed.length,
      },
    ];
  });
}
