import type { Language } from './language.ts';

/** Company lists whose usual entries have a Spanish name. */
export type NamedList = 'account' | 'paymentTerm' | 'delivery' | 'channel' | 'color' | 'operation';

/** Usual names per list, as stored, in lower case. English names are shown as stored. */
const spanish: Readonly<Record<NamedList, Readonly<Record<string, string>>>> = {
  account: {
    'undeposited funds': 'Fondos por depositar',
    'accounts receivable': 'Cuentas por cobrar',
    'leather inventory': 'Inventario de piel',
    'customer deposits': 'Anticipos de clientes',
    'transferred deposits': 'Anticipos traspasados',
    'sales tax payable': 'Impuesto sobre ventas por pagar',
    'sales tax agency': 'Agencia del impuesto sobre ventas',
    'opening balances': 'Saldos iniciales',
    sales: 'Ventas',
    'sales allowances': 'Bonificaciones sobre ventas',
    'order cancellation': 'Cancelación de pedidos',
    checking: 'Cuenta de cheques',
    'wood, foam and hardware': 'Madera, espuma y herrajes',
    'work in process': 'Producción en proceso',
    'finished goods': 'Producto terminado',
    'prepaid expenses': 'Gastos pagados por anticipado',
    'machinery and equipment': 'Maquinaria y equipo',
    'accumulated depreciation': 'Depreciación acumulada',
    'accounts payable': 'Cuentas por pagar',
    'credit card payable': 'Tarjeta de crédito por pagar',
    'payroll liabilities': 'Nómina por pagar',
    'loans payable': 'Préstamos por pagar',
    'owner’s equity': 'Capital del dueño',
    'owner’s draws': 'Retiros del dueño',
    'other income': 'Otros ingresos',
    'leather used': 'Piel consumida',
    'wood, foam and hardware used': 'Madera, espuma y herrajes consumidos',
    'factory labor': 'Mano de obra de fábrica',
    'freight in': 'Fletes de compra',
    'salaries and wages': 'Sueldos y salarios',
    'sales commissions': 'Comisiones de venta',
    rent: 'Renta',
    utilities: 'Servicios',
    'shop supplies': 'Materiales de taller',
    delivery: 'Entregas',
    advertising: 'Publicidad',
    insurance: 'Seguros',
    'bank and card fees': 'Comisiones de banco y tarjeta',
    depreciation: 'Depreciación',
    'goods received, not billed': 'Mercancía recibida sin facturar',
    'inventory adjustments': 'Ajustes de inventario',
    'applied labor': 'Mano de obra aplicada',
    'office expenses': 'Gastos de oficina',
  },
  paymentTerm: {
    'due on receipt': 'Pago inmediato',
    '50% deposit': '50 % de anticipo',
    'net 15': 'Neto a 15 días',
    'net 30': 'Neto a 30 días',
  },
  delivery: {
    freight: 'Flete',
    'local delivery': 'Entrega local',
    'factory pickup': 'Recolección en fábrica',
  },
  channel: {
    'walk-in': 'Visita a la tienda',
    website: 'Sitio web',
    referral: 'Recomendación',
  },
  color: {
    beige: 'beige',
    black: 'negro',
    blue: 'azul',
    brown: 'café',
    gray: 'gris',
    green: 'verde',
    grey: 'gris',
    orange: 'naranja',
    pink: 'rosa',
    purple: 'morado',
    red: 'rojo',
    white: 'blanco',
    yellow: 'amarillo',
  },
  operation: {
    cutting: 'corte',
    sewing: 'costura',
    framing: 'armazón',
    foam: 'espuma',
    upholstery: 'tapizado',
    inspection: 'inspección',
    packing: 'empaque',
  },
};

/** Normalizes a name for a dictionary: without letter case and surrounding spaces. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
const isLower = (letter: string): boolean => letter !== letter.toUpperCase();

/**
 * A word whose first letter follows the case of the stored name. Abbreviations such as USB, and names that don't
 * begin with a letter, stay unchanged.
 */
export function capitalizedAs(name: string, word: string): string {
  const [first = '', second = ''] = word;
  const initial = name.trim().charAt(0);
  if (isUpper(initial)) return first.toUpperCase() + word.slice(first.length);
  return isLower(initial) && !isUpper(second) ? first.toLowerCase() + word.slice(first.length) : word;
}

/** Usual Spanish word for a list entry, in lower case; undefined for names that the company chose itself. */
export function usualWord(list: NamedList, name: string): string | undefined {
  const words = spanish[list];
  const key = nameKey(name);
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** Pictures and older catalogs use the British word. */
const american = (list: NamedList, name: string): string | undefined =>
  list === 'color' && nameKey(name) === 'grey' ? 'gray' : undefined;

/** Display name of a list entry, by its stored name. Names that the company chose itself stay as typed. */
export function usualName(list: NamedList, name: string, language: Language): string {
  const known = language === 'es' ? usualWord(list, name) : american(list, name);
  if (known === undefined) return name;
  return capitalizedAs(name, known);
}
