import type { AnswerOf, QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/customers';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, SignedInUser } from '../../platform/http/request.ts';
import { type ExportColumn, exportTable } from '../../platform/tables/export-table.ts';
import { listDuplicates } from './duplicates.service.ts';

type Pair = AnswerOf<typeof calls.listDuplicates>[number];
type Side = 'one' | 'other';

const REASONS: Record<Language, Record<Pair['reasons'][number], string>> = {
  en: { email: 'Same email', phone: 'Same phone', nameAndZip: 'Same name and ZIP' },
  es: { email: 'Mismo correo', phone: 'Mismo teléfono', nameAndZip: 'Mismo nombre y código postal' },
};

const sideColumns = (side: Side, number: 1 | 2): readonly ExportColumn<Pair>[] => [
  {
    header: { en: `Customer ${number}`, es: `Cliente ${number}` },
    kind: 'text',
    width: 26,
    cell: (pair) => pair[side].name,
  },
  {
    header: { en: `Email ${number}`, es: `Correo ${number}` },
    kind: 'text',
    width: 28,
    cell: (pair) => pair[side].email,
  },
  {
    header: { en: `Phone ${number}`, es: `Teléfono ${number}` },
    kind: 'text',
    width: 15,
    cell: (pair) => pair[side].phone,
  },
  {
    header: { en: `Orders ${number}`, es: `Pedidos ${number}` },
    kind: 'number',
    width: 10,
    cell: (pair) => pair[side].orders,
  },
];

const COLUMNS: readonly ExportColumn<Pair>[] = [
  ...sideColumns('one', 1),
  ...sideColumns('other', 2),
  {
    header: { en: 'Why they look alike', es: 'Por qué se parecen' },
    kind: 'text',
    width: 30,
    cell: ({ reasons }, language) => reasons.map((reason) => REASONS[language][reason]).join(', '),
  },
  {
    header: { en: 'Marked as different by', es: 'Marcado como distinto por' },
    kind: 'text',
    width: 24,
    cell: ({ dismissed }) => dismissed?.userName ?? null,
  },
];

/** Exports likely duplicates, one pair per row, as on the screen. */
export async function exportDuplicates(
  db: Handle,
  user: SignedInUser,
  { query, language }: { query: QueryOf<typeof calls.exportDuplicates>; language: Language },
): Promise<FileAnswer> {
  const { format, ...filter } = query;
  const pairs = await listDuplicates(db, user, filter);
  const table = {
    name: { en: 'Duplicates', es: 'Duplicados' },
    columns: COLUMNS,
    batches: [pairs],
    rowCount: pairs.length,
  };
  return exportTable(table, { format, language });
}
