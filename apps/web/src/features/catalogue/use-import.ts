import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sendWorkbook, type ImportReport } from './api/workbook.ts';

/** Selects, checks and applies files. Only checked files can be applied. */
export function useImport() {
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [report, setReport] = useState<ImportReport>();
  const [isBusy, setBusy] = useState(false);

  const run = async (dryRun: boolean) => {
    setBusy(true);
    try {
      setReport(await sendWorkbook(files, { dryRun }));
      if (!dryRun) await queries.invalidateQueries();
    } catch {
      // The error dialog shows the refusal. The earlier check no longer counts.
      setReport(undefined);
    } finally {
      setBusy(false);
    }
  };
  return {
    files,
    choose: (next: readonly File[]) => {
      setFiles(next);
      setReport(undefined);
    },
    report,
    isBusy,
    check: () => run(true),
    apply: () => run(false),
  };
}

export const totals = ({ sheets }: ImportReport) => ({
  added: sheets.reduce((sum, sheet) => sum + sheet.added, 0),
  changed: sheets.reduce((sum, sheet) => sum + sheet.changed, 0),
  unchanged: sheets.reduce((sum, sheet) => sum + sheet.unchanged, 0),
});
