import { collectionGrades } from '../catalogue/index.ts';
import { plainWords } from './tables.ts';

/** Kinds of records that a file can contain. */
export const importKinds = ['customers', 'orders', 'stock', 'prices'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How to read the cells of a field. */
export type ImportFieldType = 'text' | 'email' | 'money' | 'number' | 'percent' | 'day' | 'flag' | 'choice';

export interface ImportField {
  readonly key: string;
  readonly type: ImportFieldType;
  /** Headings that mean the field, in English and Spanish, as `plainWords` writes them. */
  readonly words: readonly string[];
  /** Values to choose from, for `choice`. */
  readonly options?: readonly string[];
  /** Grade of a price matrix field. */
  readonly grade?: number;
  readonly isCost?: boolean;
}

/** The field `name` with its type; the words are separated by `|`. */
const field = (
  key: string,
  type: ImportFieldType,
  words: string,
  options?: readonly string[],
): ImportField => ({
  key,
  type,
  words: words.split('|'),
  ...(options && { options }),
});

const CUSTOMER: readonly ImportField[] = [
  field(
    'name',
    'text',
    'name|first name|first|customer|customer name|client|company|nombre|nombres|cliente|nombre del cliente|razon social|full name|display name|bill to name',
  ),
  field('lastName', 'text', 'last name|last|surname|family name|apellido|apellidos'),
  field(
    'email',
    'email',
    'email|e mail|email address|main email|mail|correo|correo electronico|primary email',
  ),
  field(
    'secondEmail',
    'email',
    'second email|other email|cc email|alternate email|segundo correo|otro correo',
  ),
  field('phone', 'text', 'phone|telephone|phone number|main phone|mobile|cell|tel|telefono|celular|movil'),
  field(
    'street',
    'text',
    'address|street|street address|billing address|billing street|bill to|address 1|address line 1|direccion|calle|domicilio',
  ),
  field('city', 'text', 'city|town|billing city|bill to city|ciudad|poblacion|municipio'),
  field('state', 'text', 'state|st|province|billing state|billing st|bill to state|estado|provincia'),
  field('zipCode', 'text', 'zip|zip code|postal code|postcode|billing zip|bill to zip|codigo postal|cp'),
  field('country', 'text', 'country|billing country|pais'),
  field(
    'shippingStreet',
    'text',
    'shipping address|ship to|shipping street|ship to address|delivery address|direccion de entrega|direccion de envio',
  ),
  field('shippingCity', 'text', 'shipping city|ship to city|delivery city|ciudad de entrega|ciudad de envio'),
  field(
    'shippingState',
    'text',
    'shipping state|shipping st|ship to state|delivery state|estado de entrega|estado de envio',
  ),
  field(
    'shippingZip',
    'text',
    'shipping zip|ship to zip|delivery zip|shipping zip code|codigo postal de entrega|codigo postal de envio',
  ),
  field(
    'taxCertificate',
    'text',
    'tax exemption|exemption certificate|tax exempt|resale number|resale certificate|certificate|tax certificate|resale no|exento de impuestos|certificado de exencion|certificado',
  ),
  field(
    'taxUntil',
    'day',
    'certificate expiry|exempt until|expiry|expires|expiration|certificate expires|vence|vencimiento|caducidad|valido hasta',
  ),
  field('term', 'text', 'terms|payment terms|payment term|condiciones|condiciones de pago|plazo de pago'),
  field('language', 'choice', 'language|preferred language|idioma|lengua', ['en', 'es']),
  field('salesRep', 'text', 'sales rep|rep|salesperson|sales person|vendedor|representante|asesor'),
  field(
    'openingBalance',
    'money',
    'balance|opening balance|opening bal|open balance|open bal|bal|balance due|bal due|a r balance|ar balance|amount due|total owed|saldo|saldo inicial|saldo pendiente|adeudo',
  ),
  field('balanceDay', 'day', 'balance date|as of|balance as of|fecha del saldo'),
  field('store', 'text', 'store|location|branch|tienda|sucursal'),
];

const ORDER: readonly ImportField[] = [
  field(
    'soNumber',
    'text',
    'so number|so|so #|sales order|order number|order|order #|order no|invoice number|pedido|numero de pedido|no de pedido|orden|folio',
  ),
  field(
    'customerName',
    'text',
    'customer|customer name|name|client|bill to|cliente|nombre|nombre del cliente',
  ),
  field('customerEmail', 'email', 'email|customer email|e mail|correo|correo electronico'),
  field('customerPhone', 'text', 'phone|customer phone|telephone|telefono|celular'),
  field('store', 'text', 'store|location|branch|showroom|tienda|sucursal'),
  field('salesRep', 'text', 'sales rep|rep|salesperson|sold by|vendedor|representante|asesor'),
  field('orderDate', 'day', 'order date|date|ordered|date ordered|fecha|fecha de pedido|fecha del pedido'),
  field(
    'deliveryDate',
    'day',
    'delivery date|due date|ship date|promised|promise date|delivery|due|fecha de entrega|entrega|fecha promesa',
  ),
  field('status', 'choice', 'status|state|order status|estado|estatus', [
    'quotation',
    'approved',
    'pending',
    'on hold',
  ]),
  field('style', 'text', 'style|style name|family|estilo|linea'),
  field(
    'item',
    'text',
    'item|sale item|product|model|piece|sku|code|item code|articulo|producto|modelo|pieza|codigo',
  ),
  field('leather', 'text', 'leather|color|cover|material|hide|piel|cuero|tapiz'),
  field('quantity', 'number', 'quantity|qty|units|pieces|cantidad|cant|piezas|unidades'),
  field('unitPrice', 'money', 'price|unit price|price each|rate|sell price|precio|precio unitario'),
  field(
    'lineTotal',
    'money',
    'amount|line total|total|extended|extended price|ext price|importe|total de linea|monto',
  ),
  field('description', 'text', 'description|line description|notes|memo|descripcion|notas|observaciones'),
  field('taxAmount', 'money', 'tax|sales tax|tax amount|impuesto|impuestos|iva'),
  field(
    'deposit',
    'money',
    'deposit|paid|amount paid|payments|deposit paid|down payment|anticipo|pagado|abono|enganche',
  ),
  field('depositDate', 'day', 'deposit date|paid on|payment date|fecha de anticipo|fecha de pago'),
  field('externalPo', 'text', 'po|po number|customer po|purchase order|orden de compra|oc'),
];

const STOCK: readonly ImportField[] = [
  field('leather', 'text', 'leather|color|name|leather name|item|material|hide|piel|cuero|nombre'),
  field(
    'quantity',
    'number',
    'quantity|qty|on hand|at hand|stock|area|count|counted|square feet|sq ft|sqft|cantidad|existencia|existencias|conteo|disponible|pies cuadrados|pies',
  ),
  field('unit', 'choice', 'unit|uom|units|unit of measure|unidad|unidad de medida|um', ['sqft', 'sqm']),
  field(
    'unitCost',
    'money',
    'cost|unit cost|price|cost per sq ft|cost per sqft|average cost|costo|costo unitario|precio',
  ),
  field('vendor', 'text', 'vendor|supplier|tannery|proveedor|teneria|curtidora'),
  field('lot', 'text', 'lot|batch|dye lot|lot number|lote|partida|numero de lote'),
  field('location', 'text', 'location|bin|shelf|rack|warehouse|ubicacion|anaquel|estante|almacen|bodega'),
  field('countedOn', 'day', 'date|counted|counted on|count date|as of|fecha|fecha de conteo'),
];

/** A collection grade and the company's name for it. */
export interface NamedGrade {
  readonly id: number;
  readonly name: string;
}

const PRICE_WORDS = ['', 'price', 'retail', 'precio', 'retail price', 'precio publico'];
const COST_WORDS = ['cost', 'costo', 'factory', 'factory cost', 'wholesale'];

const gradeWords = ({ id, name }: NamedGrade, suffixes: readonly string[]): readonly string[] => {
  const own = plainWords(name);
  const words = [`grade ${id}`, `grade${id}`, `gr ${id}`, `grado ${id}`, own, `${own} ${id}`, `${id} ${own}`];
  return words.flatMap((word) =>
    suffixes.flatMap((suffix) => (suffix === '' ? [word] : [`${word} ${suffix}`, `${suffix} ${word}`])),
  );
};

/** Price matrix fields: a price and a cost for each grade. */
const matrixOf = (grades: readonly NamedGrade[]): readonly ImportField[] =>
  grades.flatMap((grade): ImportField[] => [
    {
      key: `price${grade.id}`,
      type: 'money',
      words: gradeWords(grade, PRICE_WORDS),
      grade: grade.id,
      isCost: false,
    },
    {
      key: `cost${grade.id}`,
      type: 'money',
      words: gradeWords(grade, COST_WORDS),
      grade: grade.id,
      isCost: true,
    },
  ]);

const MATRIX = matrixOf(collectionGrades);

const PRICE: readonly ImportField[] = [
  field('priceList', 'text', 'price list|list|pricelist|lista|lista de precios'),
  field('style', 'text', 'style|style name|family|estilo|linea'),
  field(
    'item',
    'text',
    'sale item|item|code|item code|sku|product|model|piece|name|articulo|codigo|producto|modelo|pieza',
  ),
  field(
    'day',
    'day',
    'effective date|effective|date|from|valid from|starts|vigencia|fecha|desde|valido desde',
  ),
  field('grade', 'text', 'grade|leather grade|price grade|collection grade|grado|nivel'),
  field('price', 'money', 'price|retail|retail price|list price|precio|precio publico|precio de lista'),
  field('cost', 'money', 'cost|factory cost|wholesale|costo|costo de fabrica'),
];

const byKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: CUSTOMER,
  orders: ORDER,
  stock: STOCK,
  prices: [...PRICE, ...MATRIX],
};

/** The fields of a kind; price matrix fields use the company's grade names. */
export const importFields = (kind: ImportKind, grades?: readonly NamedGrade[]): readonly ImportField[] =>
  kind === 'prices' && grades ? [...PRICE, ...matrixOf(grades)] : byKind[kind];

export const findImportField = (kind: ImportKind, key: string): ImportField | undefined =>
  byKind[kind].find((each) => each.key === key);

/** Groups of fields, at least one of which must be mapped. */
const needs: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  customers: [['name']],
  orders: [
    ['soNumber'],
    ['customerName', 'customerEmail'],
    ['store'],
    ['deliveryDate'],
    ['status'],
    ['item', 'style'],
    ['unitPrice', 'lineTotal'],
  ],
  stock: [['leather'], ['quantity'], ['unit']],
  prices: [['priceList'], ['item', 'style'], ['price', 'cost', ...MATRIX.map(({ key }) => key)]],
};

/** Whether a field must be mapped, alone or as an alternative to another. */
export const isImportFieldNeeded = (kind: ImportKind, key: string): boolean =>
  needs[kind].some((group) => group.includes(key));

/** First field of each group without a mapping. A price outside a matrix needs its grade. */
export function missingImportFields(kind: ImportKind, mapped: ReadonlySet<string>): readonly string[] {
  const missing = needs[kind]
    .filter((group) => !group.some((key) => mapped.has(key)))
    .map((group) => group[0]!);
  const needsGrade = kind === 'prices' && (mapped.has('price') || mapped.has('cost')) && !mapped.has('grade');
  return needsGrade ? [...missing, 'grade'] : missing;
}
