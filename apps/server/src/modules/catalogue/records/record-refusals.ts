import type { Language } from '@cordovan/domain/messages';
import type { Refusal } from '@cordovan/domain/result';
import { faultText, type PlacedFault } from '../workbook/faults.ts';
import { headerOf } from '../workbook/sheet.ts';
import { sheetNamed } from '../workbook/workbook.ts';
import { FIRST_ROW } from './placed-rows.ts';
import type { SentRows } from './record-table.ts';

/** Turns a row's fault into a refusal at the corresponding form field. */
export function refusalOf(fault: PlacedFault, sent: readonly SentRows[], language: Language): Refusal {
  const place = sent.find(({ sheet }) => sheet === fault.sheet)!;
  const { columns, key } = sheetNamed(place.sheet);
  // a fault of the row's earlier name is reported at its name
  const column = Object.keys(columns).find((each) => headerOf(each) === fault.column) ?? key.at(-1)!;
  const field = place.fieldOf?.(column, fault.row - FIRST_ROW) ?? column;
  switch (fault.code) {
    case 'required':
    case 'furnitureNeeds':
    case 'newRowNeeds':
      return { code: 'FIELD_REQUIRED', data: { field: column }, field };
    case 'repeated':
    case 'wasTaken':
      return { code: 'FIELD_TAKEN', data: { field: column }, field };
    case 'taken':
      return { code: 'FIELD_TAKEN_BY', data: { field: column, name: fault.data?.['name'] ?? '' }, field };
    case 'unknownName':
      return { code: 'FIELD_INVALID', data: { field: column }, field };
    default:
      return { code: 'FIELD_RULE', data: { field: column, reason: faultText(language, fault) }, field };
  }
}
