import type { Columns } from '@cordovan/domain/lists';
import type { CustomerRow } from './customers-list.ts';

/** The customer list (CUST-20). */
export const customerColumns = {
  id: { label: { en: 'ID', es: 'ID' }, kind: 'number', isHiddenAtFirst: true, value: (row) => row.id },
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 28, value: (row) => row.name },
  email: { label: { en: 'Email', es: 'Correo' }, kind: 'text', width: 32, value: (row) => row.email },
  phone: { label: { en: 'Phone', es: 'Teléfono' }, kind: 'text', value: (row) => row.phone },
  place: { label: { en: 'City', es: 'Ciudad' }, kind: 'text', width: 24, value: (row) => row.place },
  shop: {
    label: { en: 'Shop', es: 'Tienda en línea' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (row) => row.shopName,
  },
  orders: { label: { en: 'Orders', es: 'Pedidos' }, kind: 'number', value: (row) => row.orders },
  lastOrderDate: {
    label: { en: 'Last order', es: 'Último pedido' },
    kind: 'day',
    value: (row) => row.lastOrderDate,
  },
  balance: { label: { en: 'Balance due', es: 'Saldo' }, kind: 'money', value: (row) => row.balance },
} as const satisfies Columns<CustomerRow>;
