import type { PriceImport } from '@cordovan/contracts/pricing';
import { type Language, messageText } from '@cordovan/domain/messages';
import { collectionGrades } from '@cordovan/domain/catalogue';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/request.ts';
import { factoryDay } from '../../calendar/index.ts';
import { readFiles } from '../../catalogue/index.ts';
import { listGridGrades } from '../price-grid.repository.ts';
import { getPriceList, lockVersion } from '../price-lists.service.ts';
import { listSaleItemNames } from '../price-rows.repository.ts';
import { countsOf, planFor, type PriceWriter, writePlan } from '../price-rows.service.ts';
import { type FileFault, fileFaultText } from './file-faults.ts';
import { type FilePrice, readPrices } from './read-prices.ts';

export interface PriceFile {
  readonly priceListId: number;
  readonly files: readonly UploadedFile[];
  /** Day for rows without a date; today by default. */
  readonly day: string | undefined;
  readonly isDryRun: boolean;
  /** Version of the list for which the caller has seen the changes. */
  readonly rowVersion: number | undefined;
  readonly language: Language;
}

type BadRow = PriceImport['badRows'][number];

/** Reads prices from a file, and writes them only if every row is good and it isn't a dry run (N-27). */
export async function importPrices(trx: Trx, file: PriceFile, writer: PriceWriter): Promise<PriceImport> {
  const { priceListId, language } = file;
  const list = await getPriceList(trx, priceListId);
  const rowVersion = file.rowVersion ?? list.rowVersion;
  await lockVersion(trx, { id: priceListId, rowVersion });
  const { cells, faults } = await readFiles(file.files);
  const read = readPrices(cells, {
    items: await listSaleItemNames(trx),
    grades: [...(await listGridGrades(trx, priceListId)), ...collectionGrades],
    listName: list.name,
    day: file.day ?? (await factoryDay(trx, writer)),
  });
  const unreadable = faults.map(({ code }) => fileFault(code === 'tooLarge' ? 'tooLarge' : 'unreadable'));
  const all = unreadable.length > 0 ? unreadable : read.faults;
  const plan = await planFor(trx, { priceListId, sent: read.prices }, writer);
  const refused = plan.refusals.map(({ index, code, data }) =>
    badPrice(read.prices[index]!, messageText(language, code, data)),
  );
  const badRows = [...all.map((each) => badRow(each, language)), ...refused].toSorted(
    (a, b) => a.row - b.row,
  );
  const isWritten = badRows.length === 0 && !file.isDryRun;
  const saved = isWritten ? await writePlan(trx, { priceListId, plan }, writer) : { rowVersion };
  const { added, changed } = countsOf(plan.changes);
  return {
    isWritten,
    added,
    changed,
    unchanged: read.prices.length - added - changed,
    rowVersion: saved.rowVersion,
    changes: plan.changes.map(({ index, before }) => changeOf(read.prices[index]!, before?.value ?? null)),
    badRows,
  };
}

const fileFault = (code: FileFault['code']): FileFault => ({ code, row: 0, column: null, value: null });

const badRow = (each: FileFault, language: Language): BadRow => ({
  row: each.row,
  column: each.column,
  value: each.value,
  reason: fileFaultText(language, each),
});

const badPrice = ({ row, column, text }: FilePrice, reason: string): BadRow => ({
  row,
  column,
  value: text,
  reason,
});

const changeOf = (
  price: FilePrice,
  before: PriceImport['changes'][number]['before'],
): PriceImport['changes'][number] => ({
  row: price.row,
  saleItemName: price.itemName,
  leatherGradeId: price.leatherGradeId,
  gradeId: price.gradeId,
  type: price.type,
  day: price.initDate!,
  before,
  value: price.value!,
});
