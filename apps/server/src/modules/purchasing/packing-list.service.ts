import type { AnswerOf } from '@cordovan/contracts/call';
import type { readPackingList as call } from '@cordovan/contracts/purchasing-receipts';
import { type PackingList, readPackingList } from '@cordovan/domain/imports';
import {
  doubledCodes,
  isUsualHide,
  storedArea,
  type UnitSystem,
  unitSystems,
} from '@cordovan/domain/inventory';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { UploadedFile } from '../../platform/http/request.ts';
import { readUpload } from '../../platform/tables/read/read-upload.ts';
import { getSettings } from '../settings/index.ts';

/** Maximum number of hides in one delivery. */
const MOST_HIDES = 500;

/** Reads all sheets of a packing list. Areas whose heading names no unit are in the company's unit. */
export async function readHides(db: Handle, files: readonly UploadedFile[]): Promise<AnswerOf<typeof call>> {
  const { sheets } = await readUpload(files);
  const lists = sheets.map((sheet) => readPackingList(sheet)).filter((list) => list !== null);
  const { unitSystem } = await getSettings(db);
  const hides = lists.flatMap((list) => {
    const squareFeet = converterOf(list, unitSystem);
    return list.hides.map((hide) => ({ ...hide, area: squareFeet(hide.area) }));
  });
  if (hides.length === 0)
    refuse({ code: lists.length === 0 ? 'PACKING_LIST_WITHOUT_AREA' : 'PACKING_LIST_EMPTY', field: 'file' });
  if (hides.length > MOST_HIDES) refuse({ code: 'IMPORT_FILE_TOO_LARGE', field: 'file' });
  return {
    hides: hides.map(({ row: _row, ...hide }) => hide),
    badRows: lists.flatMap(({ badRows }) => badRows),
    doubtfulRows: hides.filter(({ area }) => !isUsualHide(area)).map(({ row }) => row),
    doubledCodes: [...doubledCodes(hides)],
  };
}

/** Square decimeters in a square meter. */
const DECIMETERS = 100;

/** Converts a list's areas to square feet. */
function converterOf({ unit }: PackingList, unitSystem: UnitSystem): (area: number) => number {
  if (unit === 'sqdm') return (area) => storedArea(area / DECIMETERS, unitSystems.metric);
  const named = unit === 'sqm' ? unitSystems.metric : unitSystems.english;
  return (area) => storedArea(area, unit === null ? unitSystem : named);
}
