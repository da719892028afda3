import type { OptionRecord, PartRecord } from '@cordovan/contracts/catalogue-options-schemas';
import type { Visibility } from '@cordovan/domain/identity';
import { itemFrom, partFrom } from '../configurator.rows.ts';
import type { OptionRecordRow, PartRecordRow } from './option-records.repository.ts';

export const partRecordFrom = (row: PartRecordRow, visible: Visibility): PartRecord => ({
  ...partFrom(row, visible),
  leatherShare: row.leather_share_percent,
  sortOrder: row.sort_order,
  isActive: row.is_active,
  types: [...row.types],
  itemCount: row.item_count,
  saleItemCount: row.sale_item_count,
  rowVersion: row.row_version,
});

export const optionRecordFrom = (row: OptionRecordRow, visible: Visibility): OptionRecord => ({
  ...itemFrom(row, visible),
  extraDays: row.extra_days,
  imageName: row.image_name,
  sortOrder: row.sort_order,
  isActive: row.is_active,
  parts: [...row.parts],
  saleItemCount: row.sale_item_count,
  rowVersion: row.row_version,
});
