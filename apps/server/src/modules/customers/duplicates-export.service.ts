import type { AnswerOf, QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/customers';
import type { Columns, Words } from '@cordovan/domain/lists';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { listDuplicates } from './duplicates.service.ts';

type Pair = AnswerOf<typeof calls.listDuplicates>[number];

const REASONS: Readonly<Record<Pair['reasons'][number], Words>> = {
  email: { en: 'Same email', es: 'Mismo correo' },
  phone: { en: 'Same phone', es: 'Mismo teléfono' },
  nameAndZip: { en: 'Same name and ZIP', es: 'Mismo nombre y código postal' },
};

const customerColumns = (side: 'one' | 'other', number: 1 | 2): Columns<Pair, string, 'text' | 'number'> => ({
  [`name${number}`]: {
    label: { en: `Customer ${number}`, es: `Cliente ${number}` },
    kind: 'text',
    width: 26,
    value: (pair) => pair[side].name,
  },
  [`email${number}`]: {
    label: { en: `Email ${number}`, es: `Correo ${number}` },
    kind: 'text',
    width: 28,
    value: (pair) => pair[side].email,
  },
  [`phone${number}`]: {
    label: { en: `Phone ${number}`, es: `Teléfono ${number}` },
    kind: 'text',
    width: 15,
    value: (pair) => pair[side].phone,
  },
  [`orders${number}`]: {
    label: { en: `Orders ${number}`, es: `Pedidos ${number}` },
    kind: 'number',
    value: (pair) => pair[side].orders,
  },
});

/** One column per value; on the screen, a pair has one column per customer. */
const pairColumns: Columns<Pair, string, 'text' | 'number'> = {
  ...customerColumns('one', 1),
  ...customerColumns('other', 2),
  reasons: {
    label: { en: 'Why they look alike', es: 'Por qué se parecen' },
    kind: 'text',
    width: 30,
    value: ({ reasons }, { language }) => reasons.map((reason) => REASONS[reason][language]).join(', '),
  },
  dismissedBy: {
    label: { en: 'Marked as different by', es: 'Marcado como distinto por' },
    kind: 'text',
    width: 24,
    value: ({ dismissed }) => dismissed?.userName ?? null,
  },
};

/** Exports likely duplicates, one pair per row. */
export async function exportDuplicates(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportDuplicates> },
): Promise<FileAnswer> {
  const { format: _format, ...filter } = request.query;
  const pairs = await listDuplicates(db, request.user!, filter);
  const name = { en: 'Duplicates', es: 'Duplicados' };
  return exportList({ name, columns: pairColumns, batches: [pairs], rowCount: pairs.length }, request);
}
