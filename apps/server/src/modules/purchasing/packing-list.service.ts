import type { AnswerOf } from '@cordovan/contracts/call';
import type { readPackingList as call } from '@cordovan/contracts/purchasing';
import { type PackingList, readPackingList } from '@cordovan/domain/imports';
import { storedArea, unitSystems } from '@cordovan/domain/inventory';
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
  const system = await unitOf(db, list);
  return {
    hides: list.hides.map(({ row: _row, area, ...hide }) => ({ ...hide, area: storedArea(area, system) })),
    badRows: [...list.badRows],
  };
}

async function unitOf(db: Handle, { unit }: PackingList) {
  if (unit === null) return (await getSettings(db)).unitSystem;
  return unit === 'sqm' ? unitSystems.metric : unitSystems.english;
}
