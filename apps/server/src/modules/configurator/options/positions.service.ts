import type { BodyOf } from '@cordovan/contracts/call';
import type { saveCustomizationPositions as saveCall } from '@cordovan/contracts/catalogue';
import type { CustomizationPosition } from '@cordovan/contracts/catalogue-schemas';
import { checkPosition } from '@cordovan/domain/catalogue';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { positionFrom } from '../configurator.rows.ts';
import { listPositionRows } from '../customizations.repository.ts';
import { auditOption, refuseUnknown } from './audited.ts';
import { missingRows } from './options.repository.ts';
import {
  listFurnitureOfStyle,
  listOffering,
  lockSaleItem,
  type PositionValues,
  writePositions,
} from './positions.repository.ts';

type Input = BodyOf<typeof saveCall>;

/**
 * Sets the positions of option groups over a sale item's picture (CAT-31), or removes them, so that the automatic
 * ones apply. For a whole style, also on its other furniture that offers the part.
 */
export async function savePositions(
  trx: Trx,
  { saleItemId, input, user, now }: SignedInCaller & { readonly saleItemId: number; readonly input: Input },
): Promise<CustomizationPosition[]> {
  const { style_id: styleId } = (await lockSaleItem(trx, saleItemId)) ?? refuse({ code: 'NOT_FOUND' });
  const before = (await listPositionRows(trx, saleItemId)).map(positionFrom);
  const wanted = input.positions.map(valuesOf);
  const parts = wanted.map(({ customizationPartId }) => customizationPartId);
  refuseUnknown('part', 'positions', new Set(parts).size < parts.length ? parts : []);
  refuseUnknown('part', 'positions', await missingRows(trx, 'customization_parts', parts));
  const versions = new Map(before.map((row) => [row.customizationPartId, row.rowVersion]));
  if (input.positions.some((row) => row.rowVersion !== (versions.get(row.customizationPartId) ?? 0)))
    refuse({ code: 'STALE_RECORD' });
  await writePositions(trx, [saleItemId], wanted);
  if (input.isForStyle && styleId !== null)
    await writeForStyle(trx, await listFurnitureOfStyle(trx, styleId, saleItemId), wanted);
  const after = (await listPositionRows(trx, saleItemId)).map(positionFrom);
  await auditOption(trx, {
    subject: 'position',
    subjectId: String(saleItemId),
    before,
    after: { positions: after, isForStyle: input.isForStyle },
    actor: user,
    now,
  });
  return after;
}

async function writeForStyle(
  trx: Trx,
  furniture: readonly number[],
  positions: readonly PositionValues[],
): Promise<void> {
  for (const position of positions)
    await writePositions(trx, await listOffering(trx, furniture, position.customizationPartId), [position]);
}

function valuesOf({ customizationPartId, top, left }: Input['positions'][number]): PositionValues {
  if (typeof top !== 'number' || typeof left !== 'number')
    return { customizationPartId, top: null, left: null };
  refuseAny(refusalsOf(checkPosition({ top, left })));
  return { customizationPartId, top: thousandths(top), left: thousandths(left) };
}

/** The database and the workbook keep three decimals. */
const thousandths = (percent: number): number => Math.round(percent * 1000) / 1000;
