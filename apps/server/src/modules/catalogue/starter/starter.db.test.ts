import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { importWorkbook, readFiles } from '../index.ts';
import { starterWorkbook } from './starter-workbook.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test(
  'offers a starter workbook that imports as a catalog ready to sell',
  { tags: ['N-27', 'N-34'] },
  async () => {
    const read = await readFiles([{ fileName: 'starter.xlsx', bytes: await starterWorkbook() }]);
    const readiness = { config: app.deps.config, now: new Date('2026-11-24'), language: 'en' as const };
    const report = await inTransaction(app.deps.db, (trx) =>
      importWorkbook(trx, read, { isDryRun: false, language: 'en', readiness }),
    );
    expect([report.badRows, report.warnings]).toEqual([[], []]);
    expect(report.isWritten).toBe(true);
    expect(report.readiness!.map(({ isSellable }) => isSellable)).toEqual([true, true]);
    const codes = report.readiness!.flatMap(({ findings }) => findings.map(({ code }) => code));
    expect([...new Set(codes)]).toEqual(['PICTURE_MISSING']);
  },
);

test('the starter workbook has drop-downs and notes on its headers', { tags: ['N-27'] }, async () => {
  const files = unzipSync(await starterWorkbook());
  const textOf = (name: string) => Buffer.from(files[name]!).toString();
  const stores = textOf('xl/worksheets/sheet3.xml');
  expect(stores).toContain('sqref="I2:I1000"><formula1>PriceLists!$A$2:$A$1000</formula1>');
  expect(stores.indexOf('<dataValidations')).toBeLessThan(stores.indexOf('<legacyDrawing'));
  expect(textOf('xl/worksheets/sheet6.xml')).toContain('<formula1>&quot;yes,no&quot;</formula1>');
  expect(textOf('xl/comments_cordovan3.xml')).toContain('TaxRate: a percent such as 8.25 or 8.25%');
});
