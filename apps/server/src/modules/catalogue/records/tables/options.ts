import { sql } from 'kysely';
import { optionList, partList } from '@cordovan/contracts/catalogue-option-lists';
import type { OptionRecord, PartRecord } from '@cordovan/contracts/catalogue-options-schemas';
import type { Handle } from '../../../../platform/database/transaction.ts';
import { listOptions, listParts } from '../../../configurator/index.ts';
import type { RecordTable } from '../record-table.ts';
import { orderUses, type Uses } from '../use/use.repository.ts';

/** Shown part of a table that another module saves. */
type ShownTable<Answer> = Pick<RecordTable<never, Answer>, 'list' | 'listAll' | 'find' | 'uses'>;

/** Only administrators maintain the catalog, and they see prices and costs. */
const reader = { role: 'Administrator' } as const;
const partsOf = (db: Handle) => listParts(db, reader);
const optionsOf = (db: Handle) => listOptions(db, reader);

/** Parts of furniture that can be customized (ENT-13). The module `configurator` saves them. */
export const parts: ShownTable<PartRecord> = {
  list: partList,
  listAll: partsOf,
  find: async (db, id) => (await partsOf(db)).find((part) => part.id === id),
  uses: (id, today) => usesOf('customization_part_id', id, today),
};

/** Options of parts (ENT-14). The module `configurator` saves them. */
export const options: ShownTable<OptionRecord> = {
  list: optionList,
  listAll: optionsOf,
  find: async (db, id) => (await optionsOf(db)).find((option) => option.id === id),
  uses: (id, today) => usesOf('customization_item_id', id, today),
};

type Column = 'customization_part_id' | 'customization_item_id';

function usesOf(column: Column, id: number, today: string): readonly Uses[] {
  const is = (alias: string) => sql`${sql.ref(`${alias}.${column}`)} = ${id}`;
  const chosen = sql`exists (select from detail_customizations k
    where k.company_id = d.company_id and k.detail_id = d.id and ${is('k')})`;
  return [
    ...orderUses(chosen, today),
    {
      kind: 'saleItems',
      rows: sql`select distinct i.id, i.name from customizations c join sale_items i on i.id = c.sale_item_id
        where c.active and ${is('c')}`,
    },
    {
      kind: 'styleDefaults',
      rows: sql`select distinct s.id, s.name from style_defaults c join styles s on s.id = c.style_id where ${is('c')}`,
    },
    {
      kind: 'flavors',
      rows: sql`select distinct f.id, f.name from flavor_customizations c join flavors f on f.id = c.flavor_id
        where f.is_active and ${is('c')}`,
    },
    {
      kind: 'shops',
      rows: sql`select distinct s.id, s.name from shopper_items c join companies s on s.id = c.company_id
        where ${is('c')}`,
    },
  ];
}
