import type { Language } from '../messages/index.ts';
import { pathOf } from './changes.ts';
import { fieldKey, FIELDS, keyOf, MONEY, words, type Words } from './fields.ts';

const SUBJECTS = {
  setting: words('Setting', 'Ajuste'),
  store: words('Store', 'Tienda'),
  leather: words('Leather', 'Piel'),
  style: words('Style', 'Estilo'),
  'sale item': words('Sale item', 'Artículo'),
  'furniture type': words('Furniture type', 'Tipo de mueble'),
  collection: words('Collection', 'Colección'),
  grade: words('Grade', 'Grado'),
  flavor: words('Flavor', 'Combinación'),
  'price list': words('Price list', 'Lista de precios'),
  promotion: words('Leather promotion', 'Promoción de piel'),
  part: words('Customization part', 'Parte personalizable'),
  option: words('Option', 'Opción'),
  'offered option': words('Option on a sale item', 'Opción en un artículo'),
  position: words('Position on the picture', 'Posición en la imagen'),
  'catalog word': words('Translation', 'Traducción'),
  'image name': words('Image name', 'Nombre de imagen'),
  bundle: words('Bundle', 'Paquete'),
  'payment method': words('Payment method', 'Método de pago'),
  'payment term': words('Payment term', 'Condición de pago'),
  channel: words('Channel', 'Canal'),
  'price code': words('Price code', 'Código de precio'),
  company: words('Shop', 'Tienda en línea'),
  customer: words('Customer', 'Cliente'),
  'production line': words('Production line', 'Línea de producción'),
  'email template': words('Email template', 'Plantilla de correo'),
  employee: words('Employee', 'Empleado'),
  operation: words('Operation', 'Operación'),
  terminal: words('Terminal', 'Terminal'),
  'employee pin': words('PIN', 'PIN'),
  'labor rate': words('Labor rate', 'Tarifa de mano de obra'),
  routing: words('Routing', 'Ruta'),
  vendor: words('Vendor', 'Proveedor'),
  'purchase order': words('Purchase order', 'Orden de compra'),
  user: words('User', 'Usuario'),
  account: words('Ledger account', 'Cuenta contable'),
  'account role': words('Account for new entries', 'Cuenta de los asientos nuevos'),
  'journal entry': words('Manual entry', 'Asiento manual'),
  'tax agency': words('Tax agency', 'Agencia de impuestos'),
  'tax rate': words('Tax rates of a store', 'Tasas de una tienda'),
  'tax filing': words('Tax filing', 'Declaración de impuesto'),
  'bank deposit': words('Bank deposit', 'Depósito bancario'),
  'stock value': words('Value of stock and pieces', 'Valor del inventario y de las piezas'),
  'ledger period': words('Closed months', 'Meses cerrados'),
  'accounting connection': words('Accounting connection', 'Conexión de contabilidad'),
  'sales rep': words('Sales rep', 'Vendedor'),
  'api key': words('API key', 'Clave de API'),
  webhook: words('Webhook', 'Webhook'),
  'sign-in': words('Sign-in', 'Acceso'),
  commission: words('Commissions', 'Comisiones'),
  import: words('Import', 'Importación'),
  order: words('Order', 'Pedido'),
} as const satisfies Readonly<Record<string, Words>>;

/** Subject of an audit entry. */
export type AuditSubject = keyof typeof SUBJECTS;
export const auditSubjects = Object.keys(SUBJECTS) as readonly AuditSubject[];

const ACTIONS: Readonly<Record<string, Words>> = {
  created: words('Created', 'Creado'),
  saved: words('Changed', 'Cambiado'),
  deleted: words('Deleted', 'Eliminado'),
  'password changed': words('Password changed', 'Contraseña cambiada'),
  'password reset': words('Password reset', 'Contraseña restablecida'),
  'signed in': words('Signed in', 'Inició sesión'),
  'sign-in failed': words('Sign-in failed', 'Acceso fallido'),
  'sign-in blocked': words('Sign-in blocked', 'Acceso bloqueado'),
  'signed out': words('Signed out', 'Cerró sesión'),
  'signed out everywhere': words('Signed out everywhere', 'Cerró todas las sesiones'),
  'password link sent': words('Password link sent', 'Enlace de contraseña enviado'),
  'password link not sent': words(
    'Password link not sent: no mail server',
    'Enlace sin enviar: no hay servidor de correo',
  ),
  'password set by link': words('Password set by link', 'Contraseña elegida con un enlace'),
  'session ended': words('Session ended', 'Sesión terminada'),
  'all sessions ended': words('All sessions ended', 'Todas las sesiones terminadas'),
  'second factor added': words('Second step added', 'Segundo paso agregado'),
  'second factor removed': words('Second step removed', 'Segundo paso quitado'),
  'second factors reset': words('Second step reset', 'Segundo paso restablecido'),
  'second factor failed': words('Second step failed', 'Segundo paso fallido'),
  'recovery codes renewed': words('Recovery codes renewed', 'Códigos de recuperación renovados'),
  imported: words('Imported', 'Importado'),
  'import undone': words('Import undone', 'Importación deshecha'),
  status: words('Status', 'Estatus'),
  discount: words('Discount', 'Descuento'),
  price: words('Price', 'Precio'),
  payment: words('Payment', 'Pago'),
  deposit: words('Deposit', 'Anticipo'),
  grant: words('Discount allowed', 'Descuento permitido'),
};

/** A stored name in words: `local_delivery_cost` becomes `Local delivery cost`. */
function spelled(name: string): string {
  const text = keyOf(name)
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const nameIn = (table: Readonly<Record<string, Words>>, name: string, language: Language): string =>
  (Object.hasOwn(table, name) ? table[name]?.[language] : undefined) ?? spelled(name);

/** Subject of an audited action, in the reader's language (N-39). */
export const subjectText = (subject: string, language: Language): string =>
  nameIn(SUBJECTS, subject, language);

/** Name of the action, in the reader's language. */
export const actionText = (action: string, language: Language): string => nameIn(ACTIONS, action, language);

/** Whether the values of a changed field are whole cents. */
export const isMoneyField = (field: string): boolean => MONEY.has(fieldKey(field));

/** Changed field in words: names from the outside in, with list entries counted from one. */
export const fieldText = (field: string, language: Language): string =>
  pathOf(field)
    .map((part) => {
      if (part.startsWith('"')) return part.slice(1, -1);
      return /^\d+$/.test(part) ? String(Number(part) + 1) : nameIn(FIELDS, keyOf(part), language);
    })
    .join(' › ');
