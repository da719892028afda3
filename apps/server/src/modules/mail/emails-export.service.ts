import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/mail';
import type { Email } from '@cordovan/contracts/mail';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, Reach } from '../../platform/http/request.ts';
import { type ExportColumn, exportTable } from '../../platform/tables/export-table.ts';
import { countEmails, type EmailRow, readEmailBatches } from './emails.repository.ts';
import { storeSeenBy } from './mail.service.ts';

const STATUSES: Record<Language, Record<Email['status'], string>> = {
  en: { queued: 'Waiting', sent: 'Sent', failed: 'Failed', stored: 'Kept, not sent' },
  es: { queued: 'En espera', sent: 'Enviado', failed: 'Falló', stored: 'Guardado, no enviado' },
};

const COLUMNS: readonly ExportColumn<EmailRow>[] = [
  {
    header: { en: 'Subject', es: 'Asunto' },
    kind: 'text',
    width: 36,
    cell: (email) => email.subject,
  },
  {
    header: { en: 'To', es: 'Para' },
    kind: 'text',
    width: 32,
    cell: (email) => email.recipients.join(', '),
  },
  { header: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, cell: (email) => email.so_number },
  {
    header: { en: 'Status', es: 'Estado' },
    kind: 'text',
    width: 16,
    cell: (email, language) => STATUSES[language][email.status],
  },
  {
    header: { en: 'Written', es: 'Escrito' },
    kind: 'text',
    width: 22,
    cell: (email) => email.created_at.toISOString(),
  },
  {
    header: { en: 'Sent', es: 'Enviado' },
    kind: 'text',
    width: 22,
    cell: (email) => email.sent_at?.toISOString() ?? null,
  },
  {
    header: { en: 'Attempts', es: 'Intentos' },
    kind: 'number',
    width: 9,
    cell: (email) => email.attempts,
  },
  {
    header: { en: 'Error', es: 'Error' },
    kind: 'text',
    width: 40,
    cell: (email) => email.last_error,
  },
];

/** Exports the whole filtered list of emails of the stores that the caller may see. */
export async function exportEmails(
  db: Handle,
  reader: Reach,
  { query, language }: { query: QueryOf<typeof calls.exportEmails>; language: Language },
): Promise<FileAnswer> {
  const { format, ...wanted } = query;
  const filter = { ...wanted, storeId: storeSeenBy(reader) };
  const table = {
    name: { en: 'Emails', es: 'Correos' },
    columns: COLUMNS,
    batches: readEmailBatches(db, filter),
    rowCount: await countEmails(db, filter),
  };
  return exportTable(table, { format, language });
}
