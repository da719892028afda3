import type { NewHide } from '@cordovan/contracts/inventory-lots';
import { checkNewHides, roundedArea } from '@cordovan/domain/inventory';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import { findOrAddLot } from '../lots.repository.ts';
import { insertHides, listHidesByCodes, nextHideCodes } from './hides.repository.ts';

/** An added hide that has no area yet. */
interface AddedHide {
  readonly id: number;
  readonly lotId: number;
  readonly area: number;
}

interface Delivery {
  readonly leatherId: number;
  /** Dye lot for hides that name none. */
  readonly lotCode: string;
  /** Day of the delivery. */
  readonly day: string | null;
  readonly hides: readonly NewHide[];
  /** Prefix of the field that a refusal names for a hide, such as `lines.0.`. */
  readonly field: string;
  readonly now: Date;
}

/** Adds hides to the lots that they name. Refuses codes that exist. Call it with the leather locked. */
export async function addHidesToLots(trx: Trx, delivery: Delivery): Promise<readonly AddedHide[]> {
  const { leatherId, lotCode, day, field, now } = delivery;
  const hides = delivery.hides.map((hide) => ({ ...hide, area: roundedArea(hide.area) }));
  refuseAny(
    [...refusalsOf(checkNewHides(hides)), ...(await listTaken(trx, hides))].map((refusal) =>
      at(field, refusal),
    ),
  );
  const free = await nextHideCodes(trx, hides.filter(({ code }) => code.trim() === '').length);
  const added: AddedHide[] = [];
  for (const [lot, ofLot] of Map.groupBy(hides, (hide) => hide.lot.trim() || lotCode.trim())) {
    const lotId = await findOrAddLot(trx, { leatherId, code: lot, day });
    const ids = await insertHides(
      trx,
      ofLot.map((hide) => ({ ...hide, lotId, code: hide.code.trim() || free.shift()! })),
      now,
    );
    added.push(...ofLot.map(({ area }, index) => ({ id: ids[index]!, lotId, area })));
  }
  return added;
}

async function listTaken(trx: Trx, hides: readonly NewHide[]): Promise<Refusal[]> {
  const taken = await listHidesByCodes(
    trx,
    hides.map(({ code }) => code),
  );
  return hides.flatMap(({ code }, index): Refusal[] => {
    const same = taken.find((hide) => hide.code.toLowerCase() === code.trim().toLowerCase());
    return same ? [{ code: 'HIDE_CODE_TAKEN', data: { code: same.code }, field: `hides.${index}.code` }] : [];
  });
}

const at = (field: string, refusal: Refusal): Refusal => ({
  ...refusal,
  field: `${field}${refusal.field ?? ''}`,
});
