import type { Language } from './language.ts';

/**
 * Translated words inside messages: field names and order statuses, as `{ en, es }`. A rule answers the key (`data: {
 * field: 'salesRep' }`); the text shows its word.
 */
export const terms = {
  // Order statuses, names of ORD-01
  approved: { en: 'approved', es: 'aprobado' },
  scheduled: { en: 'scheduled', es: 'programado' },
  'in production': { en: 'in production', es: 'en producción' },
  finished: { en: 'finished', es: 'terminado' },
  shipped: { en: 'shipped', es: 'enviado' },
  closed: { en: 'closed', es: 'cerrado' },
  pending: { en: 'pending', es: 'pendiente' },
  canceled: { en: 'canceled', es: 'cancelado' },
  quotation: { en: 'quotation', es: 'cotización' },
  layaway: { en: 'layaway', es: 'apartado' },
  'on hold': { en: 'on hold', es: 'en espera' },
  void: { en: 'void', es: 'anulado' },

  // Fields of orders and their details
  customer: { en: 'Customer', es: 'Cliente' },
  salesRep: { en: 'Sales rep', es: 'Vendedor' },
  paymentTerm: { en: 'Payment terms', es: 'Condiciones de pago' },
  store: { en: 'Store', es: 'Tienda' },
  deliveryDate: { en: 'Delivery date', es: 'Fecha de entrega' },
  deliveryMethod: { en: 'Delivery method', es: 'Forma de entrega' },
  warranty: { en: 'Warranty', es: 'Garantía' },
  channel: { en: 'Media', es: 'Medio' },
  externalPoNumber: { en: 'External PO', es: 'Orden de compra externa' },
  details: { en: 'Details', es: 'Muebles' },
  category: { en: 'Category', es: 'Categoría' },
  style: { en: 'Style', es: 'Estilo' },
  item: { en: 'Item', es: 'Mueble' },
  collection: { en: 'Collection', es: 'Colección' },
  color: { en: 'Color', es: 'Color' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  discount: { en: 'Discount', es: 'Descuento' },
  amount: { en: 'Amount', es: 'Importe' },
  reason: { en: 'Reason', es: 'Motivo' },
  orderType: { en: 'Order type', es: 'Tipo de pedido' },
  status: { en: 'Status', es: 'Estado' },

  // Fields of people, stores and stock
  name: { en: 'Name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  secondEmail: { en: 'Second email', es: 'Segundo correo' },
  country: { en: 'Country', es: 'País' },
  note: { en: 'Note', es: 'Nota' },
  text: { en: 'Text', es: 'Texto' },
  comments: { en: 'Comments', es: 'Comentarios' },
  email: { en: 'Email', es: 'Correo electrónico' },
  role: { en: 'Role', es: 'Rol' },
  password: { en: 'Password', es: 'Contraseña' },
  state: { en: 'State', es: 'Estado' },
  city: { en: 'City', es: 'Ciudad' },
  zipCode: { en: 'ZIP code', es: 'Código postal' },
  phone: { en: 'Phone', es: 'Teléfono' },
  description: { en: 'Description', es: 'Descripción' },
  taxRate: { en: 'Tax rate', es: 'Tasa de impuesto' },
  vendor: { en: 'Vendor', es: 'Proveedor' },
  orderingType: { en: 'Ordering type', es: 'Forma de compra' },
  accountingName: { en: 'Accounting name', es: 'Nombre en contabilidad' },
  grade: { en: 'Grade', es: 'Grado' },
  reorderPoint: { en: 'Reorder point', es: 'Punto de reorden' },
  maxSeats: { en: 'Seats per day', es: 'Asientos por día' },
  subject: { en: 'Subject', es: 'Asunto' },
  body: { en: 'Body', es: 'Texto' },
  setting: { en: 'Setting', es: 'Ajuste' },

  employeeCode: { en: 'Employee code', es: 'Código de empleado' },
  openingHours: { en: 'Opening hours', es: 'Horario' },
  opens: { en: 'Opening time', es: 'Hora de apertura' },
  closes: { en: 'Closing time', es: 'Hora de cierre' },
  leadTimeDays: { en: 'Lead time', es: 'Plazo de entrega' },
  currency: { en: 'Currency', es: 'Moneda' },
  commission: { en: 'Commission', es: 'Comisión' },
  quickBooksId: { en: 'Accounting ID', es: 'ID contable' },

  // Fields of price lists
  stores: { en: 'Stores', es: 'Tiendas' },
  initDate: { en: 'Effective date', es: 'Vigente desde' },
  sqCode: { en: 'Sales-quote code', es: 'Código de cotización' },
  pricesAndCostsCode: { en: 'Price code', es: 'Código de precio' },
  leatherItemGradeCollectionId: { en: 'Grade', es: 'Grado' },
  leatherItemGradeId: { en: 'Leather grade', es: 'Grado de piel' },

  // Fields of the catalog
  code: { en: 'Code', es: 'Código' },
  externalId: { en: 'Customizer id', es: 'Id del diseñador' },
  imageName: { en: 'Picture', es: 'Imagen' },
  sortOrder: { en: 'Order in lists', es: 'Orden en las listas' },
  storesIds: { en: 'Stores', es: 'Tiendas' },
  type: { en: 'Type', es: 'Tipo' },
  furnitureType: { en: 'Furniture type', es: 'Tipo de mueble' },
  seats: { en: 'Seats', es: 'Asientos' },
  leatherArea: { en: 'Leather area', es: 'Área de piel' },
  width: { en: 'Width', es: 'Ancho' },
  depth: { en: 'Depth', es: 'Profundidad' },
  height: { en: 'Height', es: 'Alto' },
  seatHeight: { en: 'Seat height', es: 'Altura del asiento' },
  basePrice: { en: 'Base price', es: 'Precio base' },
  baseCost: { en: 'Base cost', es: 'Costo base' },
  extraDays: { en: 'Extra lead time', es: 'Tiempo de entrega adicional' },
  leatherGrades: { en: 'Leather grades', es: 'Grados de piel' },
  part: { en: 'Part', es: 'Parte' },
  quantityRequired: { en: 'Quantity', es: 'Cantidad' },
  principal: { en: 'Main piece', es: 'Mueble principal' },
  saleItemId: { en: 'Main piece', es: 'Mueble principal' },

  // Fields of parts and options
  maxRetailPrice: { en: 'Price', es: 'Precio' },
  factoryPrice: { en: 'Cost', es: 'Costo' },
  percentageIncrease: { en: 'Percentage increase', es: 'Aumento en porcentaje' },
  leatherShare: { en: 'Share of the leather', es: 'Parte de la piel' },
  top: { en: 'From the top', es: 'Desde arriba' },
  left: { en: 'From the left', es: 'Desde la izquierda' },
  swatch: { en: 'Swatch color', es: 'Color de la muestra' },
  customizationType: { en: 'Type', es: 'Tipo' },
  option: { en: 'Option', es: 'Opción' },
  saleItem: { en: 'Sale item', es: 'Artículo de venta' },
  picture: { en: 'Picture', es: 'Imagen' },
  label: { en: 'Label', es: 'Etiqueta' },

  // Fields of an online shop
  productLabel: { en: 'Product name', es: 'Nombre del producto' },
  multiplier: { en: 'Price factor', es: 'Factor de precio' },
  minimumPercentage: { en: 'Minimum deposit', es: 'Anticipo mínimo' },
  logo: { en: 'Logo', es: 'Logotipo' },
  leather: { en: 'Leather', es: 'Piel' },

  // Fields of the company
  timeZone: { en: 'Time zone', es: 'Zona horaria' },
} as const satisfies Record<string, Record<Language, string>>;

/** Key of a translated word. */
export type Term = keyof typeof terms;
