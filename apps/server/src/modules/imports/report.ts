import type { Language } from '@cordovan/domain/messages';
import type { TableSource } from '../../platform/tables/table.ts';
import type { ReportRow } from './imports.repository.ts';

const words = {
  en: {
    name: 'import',
    headings: ['Row', 'Name', 'Result', 'Reason'],
    create: 'Created',
    change: 'Changed',
    skip: 'Skipped',
  },
  es: {
    name: 'importación',
    headings: ['Fila', 'Nombre', 'Resultado', 'Motivo'],
    create: 'Creado',
    change: 'Cambiado',
    skip: 'Omitido',
  },
} as const;

/** Result of an import as a table, row by row. */
export function reportTable(
  rows: readonly ReportRow[],
  { language, id }: { language: Language; id: number },
): TableSource {
  const text = words[language];
  const [row, name, result, reason] = text.headings;
  return {
    name: `${text.name}-${id}`,
    columns: [
      { header: row, kind: 'number', width: 8 },
      { header: name, kind: 'text', width: 40 },
      { header: result, kind: 'text', width: 12 },
      { header: reason, kind: 'text', width: 40 },
    ],
    batches: [rows.map((each) => [each.row, each.name, text[each.action], each.reason])],
  };
}
