import type { Columns, Words } from '@cordovan/domain/lists';
import type { Vendor } from './inventory-leather.ts';

export const vendorStateNames = {
  active: { en: 'Active', es: 'Activo' },
  inactive: { en: 'Inactive', es: 'Inactivo' },
} as const satisfies Record<string, Words>;

export const vendorState = ({ isActive }: Vendor): keyof typeof vendorStateNames =>
  isActive ? 'active' : 'inactive';

/** The leather vendors (N-19). */
export const vendorColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 26, value: (vendor) => vendor.name },
  contact: {
    label: { en: 'Contact', es: 'Contacto' },
    kind: 'text',
    width: 22,
    value: ({ contact }) => contact,
  },
  email: {
    label: { en: 'Email', es: 'Correo electrónico' },
    kind: 'text',
    width: 30,
    value: ({ email }) => email,
  },
  phone: { label: { en: 'Phone', es: 'Teléfono' }, kind: 'text', value: ({ phone }) => phone },
  leadTimeDays: {
    label: { en: 'Lead time (days)', es: 'Plazo (días)' },
    kind: 'number',
    value: ({ leadTimeDays }) => leadTimeDays,
  },
  currency: {
    label: { en: 'Currency', es: 'Moneda' },
    kind: 'text',
    width: 10,
    value: ({ currency }) => currency,
  },
  minimumOrder: {
    label: { en: 'Minimum order', es: 'Pedido mínimo' },
    kind: 'money',
    isHiddenAtFirst: true,
    currency: ({ currency }) => currency,
    value: ({ minimumOrder }) => (minimumOrder > 0 ? minimumOrder : null),
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: (vendor, { language }) => vendorStateNames[vendorState(vendor)][language],
  },
} as const satisfies Columns<Vendor>;
