import type { Language } from '../messages/index.ts';

type Words = Readonly<Record<Language, string>>;

const words = (en: string, es: string): Words => ({ en, es });

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
  employee: words('Employee', 'Empleado'),
  operation: words('Operation', 'Operación'),
  routing: words('Routing', 'Ruta'),
  vendor: words('Vendor', 'Proveedor'),
  'purchase order': words('Purchase order', 'Orden de compra'),
  user: words('User', 'Usuario'),
  'sales rep': words('Sales rep', 'Vendedor'),
  'api key': words('API key', 'Clave de API'),
  webhook: words('Webhook', 'Webhook'),
  'sign-in': words('Sign-in', 'Acceso'),
  commission: words('Commissions', 'Comisiones'),
  order: words('Order', 'Pedido'),
} as const satisfies Readonly<Record<string, Words>>;

/** What an entry of the audit is about. */
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
  discount: words('Discount', 'Descuento'),
  price: words('Price', 'Precio'),
  payment: words('Payment', 'Pago'),
  deposit: words('Deposit', 'Anticipo'),
  grant: words('Discount allowed', 'Descuento permitido'),
};

const FIELDS: Readonly<Record<string, Words>> = {
  name: words('Name', 'Nombre'),
  email: words('Email', 'Correo electrónico'),
  phone: words('Phone', 'Teléfono'),
  mobile: words('Mobile', 'Celular'),
  address: words('Address', 'Dirección'),
  city: words('City', 'Ciudad'),
  state: words('State', 'Estado'),
  zip_code: words('ZIP code', 'Código postal'),
  time_zone: words('Time zone', 'Zona horaria'),
  language: words('Language', 'Idioma'),
  role: words('Role', 'Rol'),
  store_id: words('Store', 'Tienda'),
  customer_id: words('Customer', 'Cliente'),
  sales_rep_id: words('Sales rep', 'Vendedor'),
  is_active: words('Active', 'Activo'),
  is_factory: words('Factory', 'Fábrica'),
  is_page_account: words('Account of a page', 'Cuenta de una página'),
  tax_rate: words('Tax rate', 'Tasa de impuesto'),
  price_lists: words('Price lists', 'Listas de precios'),
  detail_price_list_id: words('Price list', 'Lista de precios'),
  customer_pickup_cost: words('Customer pickup price', 'Precio de recolección'),
  local_delivery_cost: words('Local delivery price', 'Precio de entrega local'),
  delivery_areas: words('Delivery areas', 'Zonas de entrega'),
  price: words('Price', 'Precio'),
  cost: words('Cost', 'Costo'),
  payment_term_id: words('Payment term', 'Condición de pago'),
  tax_exempt_certificate: words('Tax exemption certificate', 'Certificado de exención'),
  consent_en: words('Consent text in English', 'Texto de consentimiento en inglés'),
  consent_es: words('Consent text in Spanish', 'Texto de consentimiento en español'),
  tax_exempt_file: words('Stored certificate', 'Certificado archivado'),
  tax_exempt_state: words('Certificate state', 'Estado del certificado'),
  tax_exempt_until: words('Tax exempt until', 'Exento hasta'),
  minimum_percentage: words('Minimum deposit', 'Anticipo mínimo'),
  payments: words('Card payments', 'Pagos con tarjeta'),
  multiplier: words('Price multiplier', 'Multiplicador de precio'),
  reorder_point: words('Reorder point', 'Punto de reorden'),
  user_agent: words('Browser', 'Navegador'),
  session: words('Session', 'Sesión'),
  blocked_until: words('Blocked until', 'Bloqueado hasta'),
  code: words('Code', 'Código'),
  contact: words('Contact', 'Contacto'),
  lead_time_days: words('Lead time (days)', 'Plazo de entrega (días)'),
  currency: words('Currency', 'Moneda'),
  minimum_order: words('Minimum order', 'Pedido mínimo'),
  exchange_rate: words('Exchange rate', 'Tipo de cambio'),
  expected_date: words('Expected date', 'Fecha esperada'),
  prices: words('Prices', 'Precios'),
  lines: words('Lines', 'Renglones'),
  number: words('Number', 'Número'),
  status: words('Status', 'Estado'),
  notes: words('Notes', 'Notas'),
  user_id: words('User', 'Usuario'),
  sort_order: words('Order', 'Orden'),
  uses_leather: words('Uses leather', 'Usa piel'),
  needs_leather: words('Needs leather', 'Necesita piel'),
  standard_minutes: words('Standard minutes', 'Minutos estándar'),
  steps: words('Operations', 'Operaciones'),
  is_own: words('Own routing', 'Ruta propia'),
  is_lead: words('Lead', 'Encargado'),
  opening_hours: words('Opening hours', 'Horario'),
  weekday: words('Weekday', 'Día'),
  opens: words('Opens', 'Abre'),
  closes: words('Closes', 'Cierra'),
  quick_books_id: words('Accounting ID', 'ID contable'),
  commissions: words('Commissions', 'Comisiones'),
  spanish: words('Spanish', 'Español'),
  from: words('From', 'Desde'),
  percent: words('Percent', 'Porcentaje'),
  permission_set: words('Permission set', 'Conjunto de permisos'),
  factor: words('Second step', 'Segundo paso'),
  zip_from: words('From ZIP code', 'Desde código postal'),
  zip_to: words('To ZIP code', 'Hasta código postal'),
  method: words('Method', 'Método'),
  extra_days: words('Extra days', 'Días adicionales'),
  factory_price: words('Cost', 'Costo'),
  max_retail_price: words('Price', 'Precio'),
  description: words('Description', 'Descripción'),
  long_description: words('Description', 'Descripción'),
  store_names: words('Stores', 'Tiendas'),
  seats: words('Seats', 'Asientos'),
  leather_area: words('Leather area', 'Área de piel'),
  base_price: words('Base price', 'Precio base'),
  base_cost: words('Base cost', 'Costo base'),
  image_name: words('Picture', 'Imagen'),
  style_name: words('Style', 'Estilo'),
  furniture_type_name: words('Furniture type', 'Tipo de mueble'),
  grade_name: words('Grade', 'Grado'),
};

/** Fields whose values are whole cents. */
const MONEY = new Set(
  'price cost customer_pickup_cost local_delivery_cost factory_price max_retail_price base_price base_cost'.split(
    ' ',
  ),
);

/** `localDeliveryCost` and `local_delivery_cost` become `local_delivery_cost`. */
const keyOf = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** A stored name in words: `local_delivery_cost` becomes `Local delivery cost`. */
function spelled(name: string): string {
  const text = keyOf(name).replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const nameIn = (table: Readonly<Record<string, Words>>, name: string, language: Language): string =>
  (Object.hasOwn(table, name) ? table[name]?.[language] : undefined) ?? spelled(name);

/** What an audited action was about, in the language of the reader (N-39). */
export const subjectText = (subject: string, language: Language): string =>
  nameIn(SUBJECTS, subject, language);

/** What was done, in the language of the reader. */
export const actionText = (action: string, language: Language): string => nameIn(ACTIONS, action, language);

/** Whether the values of a changed field are whole cents. */
export const isMoneyField = (field: string): boolean => MONEY.has(keyOf(field.split('.').at(-1) ?? ''));

/** A changed field: its names from the outside in, numbers of list entries counted from one. */
export const fieldText = (field: string, language: Language): string =>
  field
    .split('.')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : nameIn(FIELDS, keyOf(part), language)))
    .join(' › ');
