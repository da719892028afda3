import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/identity';
import type { User } from '@cordovan/contracts/identity';
import { matchesUserFilter, type Role } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { type ExportColumn, exportTable } from '../../platform/tables/export-table.ts';
import { listUsers } from './users.service.ts';

const ROLES: Record<Language, Record<Role, string>> = {
  en: { Administrator: 'Administrator', Salesperson: 'Salesperson', Manufacturing: 'Manufacturing' },
  es: { Administrator: 'Administración', Salesperson: 'Ventas', Manufacturing: 'Producción' },
};

const STATES = {
  en: { active: 'Active', inactive: 'Inactive' },
  es: { active: 'Activo', inactive: 'Inactivo' },
} as const;

const COLUMNS: readonly ExportColumn<User>[] = [
  { header: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, cell: (user) => user.name },
  { header: { en: 'Email', es: 'Correo' }, kind: 'text', width: 30, cell: (user) => user.email },
  {
    header: { en: 'Role', es: 'Función' },
    kind: 'text',
    width: 16,
    cell: ({ role }, language) => (role ? ROLES[language][role] : ''),
  },
  { header: { en: 'Store', es: 'Tienda' }, kind: 'text', width: 20, cell: ({ store }) => store?.name ?? '' },
  {
    header: { en: 'Employee code', es: 'Código de empleado' },
    kind: 'text',
    width: 16,
    cell: (user) => user.employeeCode,
  },
  {
    header: { en: 'Status', es: 'Situación' },
    kind: 'text',
    width: 12,
    cell: ({ isActive }, language) => STATES[language][isActive ? 'active' : 'inactive'],
  },
];

/** Exports the company's users with the filters of the screen. */
export async function exportUsers(
  db: Handle,
  { query, language, now }: { query: QueryOf<typeof calls.exportUsers>; language: Language; now: Date },
): Promise<FileAnswer> {
  const rows = (await listUsers(db, now)).filter((user) => matchesUserFilter(user, query));
  const table = {
    name: { en: 'Users', es: 'Usuarios' },
    columns: COLUMNS,
    batches: [rows],
    rowCount: rows.length,
  };
  return exportTable(table, { format: query.format, language });
}
