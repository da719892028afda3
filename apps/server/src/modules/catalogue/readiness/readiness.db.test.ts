import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportReport, ReadinessLine } from '@cordovan/contracts/catalogue';
import { cents } from '@cordovan/domain/money';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { importWorkbook, readFiles, writeCsv } from '../index.ts';
import { sampleWorkbook } from '../workbook/sample-workbook.ts';
import type { WorkbookRows } from '../workbook/workbook.ts';
import { readReadiness } from './readiness.service.ts';

let app: TestApp;
const now = new Date('2026-11-24T12:00:00Z');
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const reader = () => ({ config: app.deps.config, now, language: 'en' as const });
const load = async (workbook: WorkbookRows, isDryRun: boolean): Promise<ImportReport> => {
  const read = await readFiles(writeCsv(workbook));
  return inTransaction(app.deps.db, (trx) =>
    importWorkbook(trx, read, { isDryRun, language: 'en', readiness: reader() }),
  );
};
const codesOf = (lines: readonly ReadinessLine[] | null) =>
  (lines ?? []).map(({ store, style, gradeName, isSellable, findings }) => [
    `${store} ${style} ${gradeName} ${isSellable ? 'sells' : 'no'}`,
    ...findings.map(({ code }) => code),
  ]);

test('reports what a checked catalog needs before it can be sold', { tags: ['N-27', 'N-34'] }, async () => {
  const sample = sampleWorkbook();
  const report = await load(sample, true);
  expect(codesOf(report.readiness)).toEqual([
    ['Boise Taliesin Brass no', 'PRICE_MISSING', 'COST_MISSING', 'PICTURE_MISSING', 'TOP_COLLECTION_RAISED'],
  ]);
  const [{ findings }] = report.readiness as [ReadinessLine];
  expect(findings[0]).toEqual({
    code: 'PRICE_MISSING',
    text: 'No price in force in this grade: TAL-CHAIR',
    isObstacle: true,
    sheet: 'Prices',
    column: 'Kind',
  });
  expect(findings[3]!.text).toMatch(/^The price list is raised by 10 % here/);
});

test('determines from the stored catalog what can be sold', { tags: ['N-27', 'N-34'] }, async () => {
  const sample = sampleWorkbook();
  const [price, cost] = sample.Prices;
  const Prices = [price!, cost!].map((row) => ({ ...row, saleItem: 'TAL-CHAIR', grade3: cents(100_000) }));
  const report = await load({ ...sample, Prices: [...sample.Prices, ...Prices] }, false);
  expect(report).toMatchObject({ isWritten: true, badRows: [] });
  const lines = await readReadiness(app.deps.db, reader());
  expect(codesOf(lines)).toEqual([
    ['Boise Taliesin Brass sells', 'PICTURE_MISSING', 'TOP_COLLECTION_RAISED'],
  ]);
  expect(lines).toEqual(report.readiness);
  const early = await readReadiness(app.deps.db, {
    ...reader(),
    now: new Date('2024-06-01'),
    language: 'es',
  });
  expect(early[0]!.findings[0]!.text).toBe('Sin precio vigente en este grado: TAL-SOFA, TAL-CHAIR');
});

test(
  "finds a leather that isn't listed in the customizer elements",
  { tags: ['LOAD-13', 'N-27'] },
  async () => {
    await app.deps.db.deleteFrom('customizer_elements').where('type', '=', 0).execute();
    const [line] = await readReadiness(app.deps.db, reader());
    expect(line).toMatchObject({ isShown: false, isSellable: false });
    expect(line!.findings[0]).toMatchObject({ code: 'LEATHER_NOT_LISTED', isObstacle: true });
  },
);

test("doesn't assess a file with errors", { tags: ['N-27'] }, async () => {
  const report = await load({ Styles: [{ ...sampleWorkbook().Styles[0]!, stores: ['Atlantis'] }] }, true);
  expect(report.readiness).toBeNull();
});
