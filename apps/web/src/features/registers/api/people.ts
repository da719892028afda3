import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import { readBadges, readOperationCards } from '@cordovan/contracts/documents';
import { listUsers } from '@cordovan/contracts/identity';
import { exportEmployees, saveEmployee, saveOperation } from '@cordovan/contracts/registers';
import { listStores } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type EmployeeDraft = BodyOf<typeof saveEmployee>;
export type OperationDraft = BodyOf<typeof saveOperation>;

export const sendEmployee = (body: EmployeeDraft) => send(saveEmployee, { body });
export const sendOperationDraft = (body: OperationDraft) => send(saveOperation, { body });

export type ShownEmployees = Omit<QueryOf<typeof exportEmployees>, 'format'>;

export const readEmployeesFile = (filter: ShownEmployees, { format, ...options }: ExportOptions) =>
  send(exportEmployees, { query: { ...filter, format }, ...options, quiet: true });

export const readBadgeSheet = (ids: readonly number[]): Promise<Blob> =>
  send(readBadges, { query: { ids: [...ids] } });
export const readCardSheet = (): Promise<Blob> => send(readOperationCards, { query: {} });

/** Options for the employee form. */
export const userChoicesQuery = () =>
  queryOptions({ queryKey: ['users', 'list'], queryFn: ({ signal }) => send(listUsers, { signal }) });
export const storeChoicesQuery = () =>
  queryOptions({ queryKey: ['stores', 'list'], queryFn: ({ signal }) => send(listStores, { signal }) });
