import { queryOptions } from '@tanstack/react-query';
import { exportAccounts, listAccounts, moveRoles, saveAccount } from '@cordovan/contracts/accounts';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../../lib/http/send.ts';
import type { ExportOptions } from '../../../../ui/export/export.types.ts';

export type AccountInput = BodyOf<typeof saveAccount>;

export const chartQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'accounts'],
    queryFn: ({ signal }) => send(listAccounts, { quiet: true, signal }),
  });

export const readAccountsFile = ({ format, ...options }: ExportOptions) =>
  send(exportAccounts, { query: { format }, ...options, quiet: true });

export const sendAccount = (body: AccountInput) => send(saveAccount, { body });

export const sendRoles = (moves: BodyOf<typeof moveRoles>['moves']) => send(moveRoles, { body: { moves } });
