import type { Style } from '@cordovan/contracts/catalogue-schemas';
import { copiedCode, copiedName } from '@cordovan/domain/catalogue';
import type { Language } from '@cordovan/domain/messages';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { exportSheets } from '../export.service.ts';
import { lockImport } from '../import-catalogue.repository.ts';
import { NAMED_TABLES } from '../named-tables.ts';
import { partOfKey } from '../workbook/merge.ts';
import type { AnyRow } from '../workbook/read-rows.ts';
import type { SheetName } from '../workbook/workbook.ts';
import type { SentRows } from './record-table.ts';
import { findIdByName, listCodes } from './records.repository.ts';
import { writeRows } from './save-record.service.ts';
import { styles } from './tables/styles.ts';

interface Copy {
  readonly from: number;
  readonly name: string;
  readonly withPrices: boolean;
}

/**
 * Adds a style based on another (N-27): its furniture with options and positions, its defaults, and on request the
 * prices in all lists. Names and codes that contain the old style's get the new one's.
 */
export async function copyStyle(
  trx: Trx,
  { from, name, withPrices }: Copy,
  { user, now, language }: SignedInCaller & { readonly language: Language },
): Promise<Style> {
  await lockImport(trx);
  const source = (await styles.find(trx, from)) ?? refuse({ code: 'NOT_FOUND' });
  const to = name.trim();
  const sheets = await exportSheets(trx, COPIED);
  const rowsOf = (sheet: SheetName) => (sheets[sheet] ?? []) as readonly AnyRow[];
  const items = rowsOf('SaleItems').filter((row) => isSame(row['style'], source.name));
  const codes = copiedCodes(items, to, await listCodes(trx));
  const ofItems = (sheet: SheetName) =>
    rowsOf(sheet).flatMap((row) => {
      const code = codes.get(partOfKey(row['saleItem']));
      return code === undefined ? [] : [{ ...row, saleItem: code, id: undefined }];
    });
  const style = rowsOf('Styles').find((row) => isSame(row['name'], source.name))!;
  const sent: readonly [SentRows, ...SentRows[]] = [
    { sheet: 'Styles', rows: [{ ...style, name: to, externalId: undefined }] },
    {
      sheet: 'SaleItems',
      rows: items.map((item) => ({
        ...item,
        code: codes.get(partOfKey(item['code'])),
        id: undefined,
        style: to,
        name: copiedName(String(item['name']), source.name, to),
      })),
      fieldOf: () => 'name',
    },
    { sheet: 'Customizations', rows: ofItems('Customizations') },
    { sheet: 'Positions', rows: ofItems('Positions') },
    {
      sheet: 'StyleDefaults',
      rows: rowsOf('StyleDefaults')
        .filter((row) => isSame(row['style'], source.name))
        .map((row) => ({ ...row, style: to })),
    },
    ...(withPrices ? [{ sheet: 'Prices' as const, rows: ofItems('Prices') }] : []),
  ];
  await writeRows(trx, sent, { language });
  const id = (await findIdByName(trx, NAMED_TABLES.Styles!, to))!;
  const after = (await styles.find(trx, id))!;
  await recordAudit(trx, { subject: 'style', subjectId: String(id), before: null, after, actor: user, now });
  announce(trx, { topic: 'catalogue', id: null, storeId: null });
  return after;
}

const COPIED = ['Styles', 'SaleItems', 'Customizations', 'Positions', 'StyleDefaults', 'Prices'] as const;

const isSame = (one: unknown, other: string): boolean => partOfKey(one) === partOfKey(other);

/** Codes of the copies, by the codes of the originals. None is in use yet. */
function copiedCodes(
  items: readonly AnyRow[],
  to: string,
  inUse: readonly string[],
): ReadonlyMap<string, string> {
  const codes = items.map((item) => String(item['code']));
  const used = new Set(inUse.map(partOfKey));
  const result = new Map<string, string>();
  for (const code of codes) {
    const copy = copiedCode(code, codes, to);
    let free = copy;
    for (let number = 2; used.has(partOfKey(free)); number += 1) free = `${copy.slice(0, MOST)}-${number}`;
    used.add(partOfKey(free));
    result.set(partOfKey(code), free);
  }
  return result;
}

/** Leaves room for a number. */
const MOST = 56;
