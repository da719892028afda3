import { sql } from 'kysely';
import type { FlavorInput } from '@cordovan/contracts/catalogue-input';
import { flavorList } from '@cordovan/contracts/catalogue-lists';
import type { Flavor } from '@cordovan/contracts/catalogue-schemas';
import { flavorFrom, listFlavorRows } from '../../../configurator/index.ts';
import type { RecordTable, SentRows } from '../record-table.ts';
import { presetRows } from './presets.ts';

const fields: Readonly<Record<string, string>> = {
  style: 'styleId',
  leather: 'principalLeatherId',
  stores: 'storesIds',
  active: 'isActive',
};

/** Flavors: presets of a style, a leather and options (ENT-08). */
export const flavors: RecordTable<FlavorInput, Flavor> = {
  sheet: 'Flavors',
  subject: 'flavor',
  list: flavorList,
  listAll: async (db) => (await listFlavorRows(db)).map(flavorFrom),
  find: async (db, id) => (await listFlavorRows(db, id)).map(flavorFrom)[0],
  rowsOf: async (input, names, db) => {
    const name = input.name.trim();
    const { storesIds, customizations } = input;
    const own: SentRows = {
      sheet: 'Flavors',
      rows: [
        {
          name,
          style: await names.one('Styles', input.styleId, 'styleId'),
          leather: await names.one('Leathers', input.principalLeatherId, 'principalLeatherId'),
          stores: storesIds ? await names.many('Stores', storesIds, 'storesIds') : undefined,
          imageName: input.imageName,
          sortOrder: input.sortOrder ?? undefined,
          active: input.isActive ?? undefined,
        },
      ],
      fieldOf: (column) => fields[column] ?? column,
    };
    // Without a name, refusing the name is enough.
    if (!customizations || name === '') return [own];
    const owner = { column: 'flavor', name } as const;
    const rows = customizations;
    return [
      own,
      await presetRows(db, names, { field: 'customizations', sheet: 'FlavorCustomizations', owner, rows }),
    ];
  },
  uses: (id) => [
    {
      kind: 'shops',
      rows: sql`select c.id, c.name from shopper_flavors k join companies c on c.id = k.company_id
        where k.flavor_id = ${id}`,
    },
  ],
};
