import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ImportInspection, ImportOutcome, ImportPlan } from '@cordovan/contracts/imports';
import { type ImportKind, missingImportFields } from '@cordovan/domain/imports';
import { type AskedInspection, sendImport, sendInspection } from './api/imports.ts';

const NONE: ReadonlySet<number> = new Set();

/** The columns of a mapping; typing one value for all rows doesn't change them. */
const columnsOf = (mapping: ImportPlan['mapping']): string =>
  JSON.stringify(Object.entries(mapping).filter(([, source]) => 'column' in source));

/** Steps of an import: file, reading, columns, check, import. A change to a step discards the steps after it. */
export function useImportWizard() {
  const queries = useQueryClient();
  const [kind, setKind] = useState<ImportKind>('customers');
  const [file, setFile] = useState<File>();
  const [inspection, setInspection] = useState<ImportInspection>();
  const [mapping, setMapping] = useState<ImportPlan['mapping']>({});
  const [form, setForm] = useState<ImportPlan['form']>({ numbers: 'point', days: 'monthFirst' });
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [skipped, setSkipped] = useState(NONE);
  const [leavesOutBad, setLeavesOutBad] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const asks = useRef(0);

  const forgetCheck = () => {
    setOutcome(undefined);
    setSkipped(NONE);
    setLeavesOutBad(false);
  };
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The error dialog shows the refusal. The choices stay, so that the user can try again.
    } finally {
      setBusy(false);
    }
  };
  const inspect = (given: File, asked: AskedInspection) =>
    during(async () => {
      forgetCheck();
      asks.current += 1;
      const found = await sendInspection(given, asked);
      setInspection(found);
      setMapping(found.mapping);
      setForm(found.form);
    });
  /** Other columns can have other ambiguous values. Only the answer to the last choice counts. */
  const askAgain = async (chosen: ImportPlan['mapping']) => {
    if (!file || !inspection) return;
    const { sheet, header } = inspection;
    const mine = (asks.current += 1);
    const found = await sendInspection(file, { kind, sheet, header, mapping: chosen }).catch(() => undefined);
    if (!found || mine !== asks.current) return;
    const { asksNumbers, asksDays } = found;
    setInspection((now) => now && { ...now, asksNumbers, asksDays });
    setForm((now) => ({
      numbers: asksNumbers ? now.numbers : found.form.numbers,
      days: asksDays ? now.days : found.form.days,
    }));
  };
  const plan = (): ImportPlan => ({
    kind,
    sheet: inspection!.sheet,
    header: inspection!.header,
    mapping,
    form,
    skipped: [...skipped],
    leavesOutBad,
  });
  const run = (isDryRun: boolean) =>
    during(async () => {
      const answer = await sendImport(file!, plan(), isDryRun);
      setOutcome(answer);
      if (answer.importId !== null) await queries.invalidateQueries();
    });

  return {
    kind,
    file,
    inspection,
    mapping,
    form,
    outcome,
    skipped,
    leavesOutBad,
    isBusy,
    plan,
    missing: inspection ? missingImportFields(kind, new Set(Object.keys(mapping))) : [],
    chooseKind: (next: ImportKind) => {
      setKind(next);
      setInspection(undefined);
      if (file) void inspect(file, { kind: next });
    },
    chooseFile: (next: File) => {
      setFile(next);
      setInspection(undefined);
      void inspect(next, { kind });
    },
    /** Reads another sheet, or other headings, and guesses the columns again. */
    readAs: (reading: Pick<AskedInspection, 'sheet' | 'header'>) => {
      if (file) void inspect(file, { kind, ...reading });
    },
    map: (next: ImportPlan['mapping']) => {
      setMapping(next);
      forgetCheck();
      if (columnsOf(next) !== columnsOf(mapping)) void askAgain(next);
    },
    setForm: (next: ImportPlan['form']) => {
      setForm(next);
      forgetCheck();
    },
    select: (rows: readonly number[], isSelected: boolean) =>
      setSkipped((before) => {
        const next = new Set(before);
        for (const row of rows)
          if (isSelected) next.delete(row);
          else next.add(row);
        return next;
      }),
    setLeavesOutBad,
    check: () => run(true),
    apply: () => run(false),
    startOver: () => {
      setFile(undefined);
      setInspection(undefined);
      forgetCheck();
    },
  };
}

export type ImportWizard = ReturnType<typeof useImportWizard>;
