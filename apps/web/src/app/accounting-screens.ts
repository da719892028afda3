import {
  IconBook2,
  IconBuildingBank,
  IconChecklist,
  IconListNumbers,
  IconPlugConnected,
  IconReceiptTax,
  IconReportMoney,
  IconScale,
} from '@tabler/icons-react';
import { patterns } from '../lib/paths.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** The screens of the books: the ledger, its comparison, and the accounting package. */
export const accountingScreens: readonly ScreenEntry[] = [
  {
    path: patterns.requests,
    label: 'requests',
    action: 'requests.view',
    icon: IconChecklist,
    load: () => import('../features/accounting/requests.screen.tsx'),
  },
  {
    path: patterns.accounting,
    label: 'accounting',
    action: 'accounting.view',
    icon: IconScale,
    load: () => import('../features/accounting/tie-out.screen.tsx'),
    menu: 'look',
    hasTile: true,
  },
  {
    path: patterns.statements,
    label: 'statements',
    action: 'accounting.view',
    icon: IconReportMoney,
    load: () => import('../features/accounting/statements/statements.screen.tsx'),
    menu: 'look',
  },
  {
    path: patterns.entries,
    label: 'entries',
    action: 'accounting.view',
    icon: IconBook2,
    load: () => import('../features/accounting/entries/entries.screen.tsx'),
    menu: 'look',
  },
  {
    path: patterns.deposits,
    label: 'deposits',
    action: 'accounting.view',
    icon: IconBuildingBank,
    load: () => import('../features/accounting/deposits/deposits.screen.tsx'),
    menu: 'look',
  },
  {
    path: patterns.salesTax,
    label: 'salesTax',
    action: 'accounting.view',
    icon: IconReceiptTax,
    load: () => import('../features/accounting/tax/tax.screen.tsx'),
    menu: 'look',
  },
  {
    path: patterns.accountLedger,
    label: 'accountLedger',
    action: 'accounting.view',
    icon: IconReportMoney,
    load: () => import('../features/accounting/statements/account-ledger.screen.tsx'),
  },
  {
    path: patterns.accounts,
    label: 'accounts',
    action: 'accounting.view',
    icon: IconListNumbers,
    load: () => import('../features/accounting/chart/accounts.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.accountingConnection,
    label: 'accountingConnection',
    action: 'accounting.view',
    icon: IconPlugConnected,
    load: () => import('../features/accounting/connection/connection.screen.tsx'),
    menu: 'maintain',
  },
];
