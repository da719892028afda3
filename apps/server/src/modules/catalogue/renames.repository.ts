import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';
import { records } from './import-rows.ts';
import { NAMED_TABLES } from './named-tables.ts';
import { ELEMENTS_OF, nameColumn, type Rename } from './workbook/renames.ts';
import { sheetNamed } from './workbook/workbook.ts';

/** Renames rows, and the customizer elements with the same names. */
export async function renameRows(trx: Trx, renames: readonly Rename[]): Promise<void> {
  for (const { sheet, before, after } of renames) {
    const column = nameColumn(sheetNamed(sheet));
    const [from, to] = [String(before[column]), String(after[column])];
    const named = NAMED_TABLES[sheet];
    if (named)
      await sql`update ${sql.table(named.table)} set ${sql.ref(named.key)} = ${to}
        where lower(${sql.ref(named.key)}) = lower(${from})`.execute(trx);
    else if (sheet === 'CustomizationItems')
      await sql`update customization_items set name = ${to}
        where customization_type_id = ${before['type']} and lower(name) = lower(${from})`.execute(trx);
    else
      await sql`update channels t set name = ${to} from stores s, ${records([before], 'store text')}
        where s.id = t.store_id and lower(s.name) = lower(r.store) and lower(t.name) = lower(${from})`.execute(
        trx,
      );
    const type = ELEMENTS_OF[sheet];
    if (type !== undefined)
      await sql`update customizer_elements set name = ${to}
        where type = ${type} and lower(name) = lower(${from})`.execute(trx);
  }
}
