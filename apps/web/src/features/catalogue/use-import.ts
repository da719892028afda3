import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sendWorkbook, type ImportReport } from './api/workbook.ts';

const NONE: ReadonlySet<string> = new Set();

/** Selects, checks and applies files. Only checked files can be applied. */
export function useImport() {
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [report, setReport] = useState<ImportReport>();
  /** Errors in the selected rows that the check of the whole file didn't find. */
  const [refused, setRefused] = useState<ImportReport['badRows']>([]);
  const [leftOut, setLeftOut] = useState(NONE);
  const [isBusy, setBusy] = useState(false);

  const start = (next?: ImportReport) => {
    setReport(next);
    setRefused([]);
    setLeftOut(NONE);
  };
  const run = async (dryRun: boolean) => {
    setBusy(true);
    try {
      const answer = await sendWorkbook(files, { dryRun, leftOut: dryRun ? NONE : leftOut });
      if (!dryRun && !answer.isWritten && leftOut.size > 0) setRefused(answer.badRows);
      else start(answer);
      if (answer.isWritten) await queries.invalidateQueries();
    } catch {
      // The error dialog shows the refusal. The earlier check no longer counts.
      start();
    } finally {
      setBusy(false);
    }
  };
  return {
    files,
    choose: (next: readonly File[]) => {
      setFiles(next);
      start();
    },
    report,
    refused,
    leftOut,
    /** Selects or deselects rows. */
    select: (keys: readonly string[], isSelected: boolean) => {
      setRefused([]);
      setLeftOut((before) => {
        const rest = new Set(before);
        for (const key of keys)
          if (isSelected) rest.delete(key);
          else rest.add(key);
        return rest;
      });
    },
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
