import { sql } from 'kysely';
import type { LabelKind } from '@cordovan/contracts/image-names';
import { customizationTypes, elementTypes } from '@cordovan/domain/catalogue';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface LabelRow {
  readonly id: number;
  readonly kind: LabelKind;
  readonly label: string;
  readonly imageName: string;
  readonly rowVersion: number;
}

export async function listLabelRows(handle: Handle): Promise<LabelRow[]> {
  const query = sql<LabelRow>`
    select id, kind, label, image_name as "imageName", row_version as "rowVersion"
    from image_labels order by kind, lower(label)`;
  return (await query.execute(handle)).rows;
}

export interface OptionLabelRow {
  readonly id: number;
  /** Null for a type without a list. */
  readonly kind: LabelKind | null;
  readonly name: string;
  readonly imageName: string;
  readonly isActive: boolean;
}

/** Options with the kind of their labels. Grade options aren't labels: they stand for leathers (CAT-21). */
export async function listOptionLabels(handle: Handle): Promise<OptionLabelRow[]> {
  const query = sql<OptionLabelRow>`
    select id, case customization_type_id when ${customizationTypes.leather} then 'insert'
        when ${customizationTypes.nailhead} then 'nailhead' when ${customizationTypes.leg} then 'leg' end as kind,
      name, image_name as "imageName", is_active as "isActive"
    from customization_items where name !~* '^grade \\d+$' order by sort_order, lower(name)`;
  return (await query.execute(handle)).rows;
}

/** Names and ids of the customizer's nailheads. */
export async function listNailheadElements(handle: Handle) {
  return handle
    .selectFrom('customizer_elements')
    .where('type', '=', elementTypes.nailhead)
    .orderBy('external_id')
    .select(['name', 'external_id as externalId'])
    .execute();
}

export async function findLabelRow(trx: Trx, id: number): Promise<LabelRow | undefined> {
  return (await listLabelRows(trx)).find((row) => row.id === id);
}

type LabelValues = Pick<LabelRow, 'kind' | 'label' | 'imageName'>;

/** Adds or changes a label; undefined if it was changed after it was read. */
export async function putLabel(
  trx: Trx,
  { id, rowVersion, kind, label, imageName }: LabelValues & Pick<LabelRow, 'id' | 'rowVersion'>,
): Promise<number | undefined> {
  const values = { kind, label, image_name: imageName };
  const row =
    id === 0
      ? await trx.insertInto('image_labels').values(values).returning('id').executeTakeFirst()
      : await trx
          .updateTable('image_labels')
          .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
          .where('id', '=', id)
          .where('row_version', '=', rowVersion)
          .returning('id')
          .executeTakeFirst();
  return row?.id;
}

/** Takes a label off its list; false if it was changed after it was read. */
export async function removeLabel(trx: Trx, id: number, rowVersion: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('image_labels')
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
