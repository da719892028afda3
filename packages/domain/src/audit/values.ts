import { isDay, writtenMonth } from '../calendar/index.ts';
import { isRole, roleNames } from '../identity/index.ts';
import type { Language } from '../messages/index.ts';
import { cents, formatMoney } from '../money/index.ts';
import { historyText } from '../orders/index.ts';
import { fieldKey, words, type Words } from './fields.ts';
import { isMoneyField } from './names.ts';

const LANGUAGES = { en: words('English', 'Inglés'), es: words('Spanish', 'Español') };

/** Words for stored values, by field, or by subject and field where a field has several meanings. */
const VALUES: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  language: LANGUAGES,
  basis: { payment: words('By payment', 'Por pago'), shipment: words('By shipment', 'Por envío') },
  permission_set: { buyer: roleNames.Buyer, bookkeeper: roleNames.Bookkeeper },
  'company kind': {
    1: words('Leather part', 'Parte de piel'),
    2: words('Fabric', 'Tela'),
    3: words('Finish or hardware', 'Acabado o herraje'),
  },
  'import kind': {
    customers: words('Customers', 'Clientes'),
    orders: words('Open orders', 'Pedidos abiertos'),
    stock: words('Leather stock', 'Existencias de piel'),
    prices: words('Prices', 'Precios'),
    catalog: words('Catalog', 'Catálogo'),
  },
};

const YES = { true: words('Yes', 'Sí'), false: words('No', 'No') };

export interface AuditedField {
  readonly subject: string;
  readonly subjectId: string;
  readonly field: string;
}

/**
 * A stored value as its readers would write it: money with currency, days in local order, our own terms in words
 * (N-37).
 */
export function auditedText(value: string, where: AuditedField, language: Language): string {
  const { subject, subjectId, field } = where;
  const key = field === '' ? subjectId : fieldKey(field);
  const known = { ...YES, ...VALUES[key], ...VALUES[`${subject} ${key}`] };
  if (Object.hasOwn(known, value)) return known[value as keyof typeof YES][language];
  if (key === 'role' || key === 'second-factor-roles')
    return value
      .split(', ')
      .map((role) => (isRole(role) ? roleNames[role][language] : role))
      .join(', ');
  if (key === 'month' && isDay(value)) return writtenMonth(value, language);
  if (isMoneyField(field) && /^-?\d{1,15}$/.test(value)) return formatMoney(cents(Number(value)));
  return historyText('', value, language);
}
