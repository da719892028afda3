import type { Columns } from '@cordovan/domain/lists';
import type { ExpiringExemption } from './customers-exemptions.ts';
import type { CustomerRow } from './customers-list.ts';

/** Whether a certificate is valid, and on file. */
export const exemptionStates = {
  expired: { en: 'Expired', es: 'Vencido' },
  expiring: { en: 'Expires soon', es: 'Por vencer' },
  stored: { en: 'On file', es: 'Archivado' },
  missing: { en: 'Missing', es: 'Falta' },
} as const;

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

/** Tax exemption certificates to renew (N-38). */
export const exemptionColumns = {
  name: { label: { en: 'Customer', es: 'Cliente' }, kind: 'text', width: 28, value: (row) => row.name },
  email: { label: { en: 'Email', es: 'Correo' }, kind: 'text', width: 32, value: (row) => row.email },
  certificate: {
    label: { en: 'Certificate', es: 'Certificado' },
    kind: 'text',
    width: 20,
    value: (row) => row.certificate,
  },
  state: { label: { en: 'State', es: 'Estado' }, kind: 'text', value: (row) => row.state },
  until: { label: { en: 'Expires', es: 'Vence' }, kind: 'day', value: (row) => row.until },
  validity: {
    label: { en: 'Status', es: 'Situación' },
    kind: 'text',
    value: ({ isExpired }, { language }) => exemptionStates[isExpired ? 'expired' : 'expiring'][language],
  },
  file: {
    label: { en: 'Document', es: 'Documento' },
    kind: 'text',
    value: ({ hasFile }, { language }) => exemptionStates[hasFile ? 'stored' : 'missing'][language],
  },
} as const satisfies Columns<ExpiringExemption>;
