import type { AnswerOf } from '@cordovan/contracts/call';
import type { readPackingList as call } from '@cordovan/contracts/purchasing';
import { type PackingList, readPackingList } from '@cordovan/domain/imports';
import { doubledCodes, isUsualHide, storedArea, unitSystems } from '@cordovan/domain/inventory';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { UploadedFile } from '../../platform/http/request.ts';
import { readUpload } from '../../platform/tables/read/read-upload.ts';
import { getSettings } from '../settings/index.ts';

/** Most hides of one delivery. */
const MOST_HIDES = 500;

/** Reads a packing list. Areas without a unit in their heading are in the company's unit. */
export async function readHides(db: Handle, files: readonly UploadedFile[]): Promise<AnswerOf<typeof call>> {
  const { sheets } = await readUpload(files);
  const lists = sheets.map((sheet) => readPackingList(sheet)).filter((list) => list !== null);
  const list = lists.toSorted((a, b) => b.hides.length - a.hides.length)[0];
  if (!list || list.hides.length === 0) return refuse({ code: 'PACKING_LIST_WITHOUT_AREA', field: 'file' });
  if (list.hides.length > MOST_HIDES) return refuse({ code: 'IMPORT_FILE_TOO_LARGE', field: 'file' });
  const squareFeet = await converterOf(db, list);
  const hides = list.hides.map((hide) => ({ ...hide, area: squareFeet(hide.area) }));
  return {
    hides: hides.map(({ row: _row, ...hide }) => hide),
    badRows: [...list.badRows],
    doubtfulRows: hides.filter(({ area }) => !isUsualHide(area)).map(({ row }) => row),
    doubledCodes: [...doubledCodes(hides)],
  };
}

/** Square decimeters in a square meter. */
const DECIMETERS = 100;

/** Converts the areas of a list to square feet. */
async function converterOf(db: Handle, { unit }: PackingList): Promise<(area: number) => number> {
  if (unit === 'sqdm') return (area) => storedArea(area / DECIMETERS, unitSystems.metric);
  const named = unit === 'sqm' ? unitSystems.metric : unitSystems.english;
  const system = unit === null ? (await getSettings(db)).unitSystem : named;
  return (area) => storedArea(area, system);
}
