import type { AccountKind, AccountRole } from '@cordovan/domain/accounting';
import type { Columns, Words } from '@cordovan/domain/lists';
import { usualName } from '@cordovan/domain/messages';
import type { Account } from './accounts.ts';

export const accountKindNames: Readonly<Record<AccountKind, Words>> = {
  asset: { en: 'Asset', es: 'Activo' },
  liability: { en: 'Liability', es: 'Pasivo' },
  equity: { en: 'Equity', es: 'Capital' },
  income: { en: 'Income', es: 'Ingreso' },
  'cost of goods': { en: 'Cost of goods sold', es: 'Costo de ventas' },
  expense: { en: 'Expense', es: 'Gasto' },
};

/** Roles for which new entries use an account. */
export const accountRoleNames: Readonly<Record<AccountRole, Words>> = {
  funds: { en: 'Money received', es: 'Dinero recibido' },
  receivables: { en: 'Owed by customers', es: 'Lo que deben los clientes' },
  inventory: { en: 'Leather stock', es: 'Inventario de piel' },
  deposits: { en: 'Customer deposits', es: 'Anticipos de clientes' },
  transfers: { en: 'Transfers between orders', es: 'Traspasos entre pedidos' },
  'sales tax': { en: 'Sales tax charged', es: 'Impuesto cobrado' },
  'tax agency': { en: 'Sales tax to pay', es: 'Impuesto por pagar' },
  'opening balances': { en: 'Opening balances', es: 'Saldos iniciales' },
  sales: { en: 'Furniture sales', es: 'Venta de muebles' },
  allowances: { en: 'Allowances on sales', es: 'Bonificaciones sobre ventas' },
  cancellation: { en: 'Retained from canceled orders', es: 'Retenido de pedidos cancelados' },
  'card fees': { en: 'Card fees', es: 'Comisiones de tarjetas' },
  'work in process': { en: 'Work in process', es: 'Producción en proceso' },
  'finished goods': { en: 'Finished goods', es: 'Producto terminado' },
  'goods received': { en: 'Leather received, not billed', es: 'Piel recibida sin facturar' },
  'cost of goods': { en: 'Cost of pieces shipped', es: 'Costo de piezas enviadas' },
  'inventory adjustment': { en: 'Stock adjustments and losses', es: 'Ajustes y pérdidas de inventario' },
  'applied labor': { en: 'Labor applied to pieces', es: 'Mano de obra aplicada a piezas' },
};

/** The chart of accounts. */
export const accountColumns = {
  code: { label: { en: 'Number', es: 'Número' }, kind: 'text', width: 10, value: ({ code }) => code },
  name: {
    label: { en: 'Name', es: 'Nombre' },
    kind: 'text',
    width: 32,
    value: ({ name }, { language }) => usualName('account', name, language),
  },
  kind: {
    label: { en: 'Type', es: 'Tipo' },
    kind: 'text',
    width: 20,
    value: ({ kind }, { language }) => accountKindNames[kind][language],
  },
  roles: {
    label: { en: 'Used for', es: 'Se usa para' },
    kind: 'text',
    width: 32,
    value: ({ roles }, { language }) => roles.map((role) => accountRoleNames[role][language]).join(', '),
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    width: 10,
    value: ({ isActive }, { language }) =>
      isActive ? { en: 'Active', es: 'Activa' }[language] : { en: 'Inactive', es: 'Inactiva' }[language],
  },
  balance: { label: { en: 'Balance', es: 'Saldo' }, kind: 'money', value: ({ balance }) => balance },
} as const satisfies Columns<Account>;
