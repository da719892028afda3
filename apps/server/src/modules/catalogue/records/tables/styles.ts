import { sql } from 'kysely';
import type { StyleInput } from '@cordovan/contracts/catalogue-input';
import { styleList } from '@cordovan/contracts/catalogue-lists';
import type { Style } from '@cordovan/contracts/catalogue-schemas';
import type { Handle } from '../../../../platform/database/transaction.ts';
import { refuse } from '../../../../platform/errors/refusal-error.ts';
import { listStyleRows } from '../../catalogue.repository.ts';
import { styleFrom } from '../../catalogue.rows.ts';
import type { RecordTable, SentRows } from '../record-table.ts';
import { orderUses, type Uses } from '../use/use.repository.ts';
import { presetRows } from './presets.ts';
import { listFurnitureCodes } from './styles.repository.ts';

/** Styles with the stores that sell them, and the furniture that represents them (ENT-04). */
export const styles: RecordTable<StyleInput, Style> = {
  sheet: 'Styles',
  subject: 'style',
  list: styleList,
  listAll: async (db) => (await listStyleRows(db)).map(styleFrom),
  find: async (db, id) => (await listStyleRows(db, id)).map(styleFrom)[0],
  uses: styleUses,
  rowsOf: async (input, names, db) => {
    const { storesIds, saleItemId } = input;
    const stores = storesIds ? await names.many('Stores', storesIds, 'storesIds') : undefined;
    const style: SentRows = {
      sheet: 'Styles',
      rows: [
        {
          name: input.name.trim(),
          externalId: input.externalId,
          imageName: input.imageName,
          description: input.description,
          stores,
          sortOrder: input.sortOrder ?? undefined,
          active: input.isActive ?? undefined,
        },
      ],
      fieldOf: (column) => ({ stores: 'storesIds', active: 'isActive' })[column] ?? column,
    };
    const { defaults } = input;
    const owner = { column: 'style', name: input.name.trim() } as const;
    return [
      style,
      ...(saleItemId === undefined ? [] : [await principal(input, db)]),
      ...(defaults && owner.name !== ''
        ? [await presetRows(db, names, { field: 'defaults', sheet: 'StyleDefaults', owner, rows: defaults })]
        : []),
    ];
  },
};

/** The furniture that represents the style, in place of the previous one. */
async function principal(input: StyleInput, db: Handle): Promise<SentRows> {
  const { saleItemId = null } = input;
  const own = await listFurnitureCodes(db, input.id);
  if (saleItemId !== null && !own.some(({ id }) => id === saleItemId))
    refuse({ code: 'FIELD_INVALID', data: { field: 'saleItemId' }, field: 'saleItemId' });
  return {
    sheet: 'SaleItems',
    rows: own
      .filter(({ id, isPrincipal }) => isPrincipal !== (id === saleItemId))
      .map(({ id, code }) => ({ code, principal: id === saleItemId })),
    fieldOf: () => 'saleItemId',
  };
}

function styleUses(id: number, today: string): readonly Uses[] {
  return [
    ...orderUses(sql`d.style_id = ${id}`, today),
    { kind: 'saleItems', rows: sql`select id, name from sale_items where style_id = ${id} and is_active` },
    { kind: 'flavors', rows: sql`select id, name from flavors where style_id = ${id} and is_active` },
    {
      kind: 'shops',
      rows: sql`select c.id, c.name from shopper_styles k join companies c on c.id = k.company_id
        where k.style_id = ${id}`,
    },
  ];
}
