import { depositText } from '@cordovan/domain/accounting';
import type { Columns } from '@cordovan/domain/lists';
import { methodName, reasonText } from '@cordovan/domain/payments';
import type { BankDeposit, DepositPayment } from './bank-deposits.ts';

/** Payments in a deposit, or waiting for one. */
export const depositPaymentColumns = {
  date: { label: { en: 'Date', es: 'Fecha' }, kind: 'day', value: ({ date }) => date },
  order: { label: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, value: ({ soNumber }) => soNumber },
  customer: { label: { en: 'Customer', es: 'Cliente' }, kind: 'text', value: ({ customer }) => customer },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', value: ({ store }) => store },
  method: {
    label: { en: 'Method', es: 'Método' },
    kind: 'text',
    value: ({ method, lastFour }, { language }) =>
      [methodName(method, language), lastFour].filter((part) => part !== null).join(' '),
  },
  comments: {
    label: { en: 'Comments', es: 'Comentarios' },
    kind: 'text',
    value: ({ comments }, { language }) => reasonText(comments, language),
  },
  amount: { label: { en: 'Amount', es: 'Importe' }, kind: 'money', value: ({ amount }) => amount },
} as const satisfies Columns<DepositPayment>;

export const bankDepositColumns = {
  date: { label: { en: 'Date', es: 'Fecha' }, kind: 'day', value: ({ date }) => date },
  number: {
    label: { en: 'Deposit', es: 'Depósito' },
    kind: 'text',
    width: 10,
    value: ({ id }) => String(id),
  },
  account: {
    label: { en: 'Bank account', es: 'Cuenta bancaria' },
    kind: 'text',
    width: 28,
    value: ({ account, accountCode }) => `${accountCode} ${account}`,
  },
  reference: {
    label: { en: 'Reference', es: 'Referencia' },
    kind: 'text',
    value: ({ reference }, { language }) => depositText(reference, language),
  },
  kind: {
    label: { en: 'Type', es: 'Tipo' },
    kind: 'text',
    value: ({ isSettlement }, { language }) =>
      isSettlement
        ? { en: 'Card settlement', es: 'Lote de tarjetas' }[language]
        : { en: 'Bank deposit', es: 'Depósito bancario' }[language],
  },
  payments: { label: { en: 'Payments', es: 'Pagos' }, kind: 'number', value: ({ payments }) => payments },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: ({ isUndone }, { language }) =>
      isUndone ? { en: 'Undone', es: 'Deshecho' }[language] : { en: 'Posted', es: 'Registrado' }[language],
  },
  by: { label: { en: 'Entered by', es: 'Registró' }, kind: 'text', value: ({ createdBy }) => createdBy },
  total: { label: { en: 'Total', es: 'Total' }, kind: 'money', value: ({ total }) => total },
} as const satisfies Columns<BankDeposit>;
