import type { ReadinessFinding } from '@cordovan/contracts/catalogue';
import type { Language } from '@cordovan/domain/messages';
import type { Finding } from '@cordovan/domain/readiness';

/** Where a finding is fixed: the sheet and column of the workbook. */
const places: Readonly<Record<Finding['code'], readonly [sheet: string | null, column: string | null]>> = {
  STORE_WITHOUT_PRICE_LIST: ['Stores', 'PricingList'],
  STORE_DELIVERY_TOO_CHEAP: ['Stores', 'CustomerPickupCost'],
  STYLE_WITHOUT_FURNITURE: ['SaleItems', 'Style'],
  NO_LEATHER_AT_STORE: ['Leathers', 'Stores'],
  LEATHER_NOT_LISTED: ['CustomizerElements', 'Name'],
  LEATHER_NOT_OFFERED: ['Leathers', 'ExternalFurnitureId'],
  PRICE_MISSING: ['Prices', 'Kind'],
  COST_MISSING: ['Prices', 'Kind'],
  PICTURE_MISSING: [null, null],
  LEATHER_UNCOLORED: ['Leathers', 'Hue'],
  STYLE_WITHOUT_OPTIONS: ['Customizations', 'SaleItem'],
  TOP_COLLECTION_RAISED: ['CollectionGroups', 'MaxCollection'],
};

const NOTES: readonly Finding['code'][] = [
  'PICTURE_MISSING',
  'LEATHER_UNCOLORED',
  'STYLE_WITHOUT_OPTIONS',
  'TOP_COLLECTION_RAISED',
];

const texts: Readonly<Record<Language, Readonly<Record<Finding['code'], string>>>> = {
  en: {
    STORE_WITHOUT_PRICE_LIST: '{{names}} has no price list: give it a PricingList',
    STORE_DELIVERY_TOO_CHEAP:
      'Orders with pickup or local delivery are refused at {{names}}: the store’s price is below the minimum in the settings',
    STYLE_WITHOUT_FURNITURE: '{{names}} has no active furniture: add its sale items',
    NO_LEATHER_AT_STORE: 'No leather of this grade is sold at {{names}}: add the store to a leather',
    LEATHER_NOT_LISTED: 'Not among the customizer’s elements: {{names}}. Add each by its name, with type 0',
    LEATHER_NOT_OFFERED: 'Not offered for furniture: {{names}}. Enter 1 as ExternalFurnitureId',
    PRICE_MISSING: 'No price in force in this grade: {{names}}',
    COST_MISSING: 'No cost in force in this grade, so a quotation can’t be saved: {{names}}',
    PICTURE_MISSING: 'No picture: {{names}}',
    LEATHER_UNCOLORED: 'No filter values, so pictures show the base brown: {{names}}',
    STYLE_WITHOUT_OPTIONS: 'Nothing can be customized: {{names}}',
    TOP_COLLECTION_RAISED:
      'The price list is raised by {{percent}} % here, because this is the top collection of {{names}}',
  },
  es: {
    STORE_WITHOUT_PRICE_LIST: '{{names}} no tiene lista de precios: indique su PricingList',
    STORE_DELIVERY_TOO_CHEAP:
      'En {{names}} se rechazan los pedidos para recoger o con entrega local: el precio de la tienda está por debajo del mínimo de los ajustes',
    STYLE_WITHOUT_FURNITURE: '{{names}} no tiene muebles activos: agregue sus artículos',
    NO_LEATHER_AT_STORE: 'Ninguna piel de este grado se vende en {{names}}: agregue la tienda a una piel',
    LEATHER_NOT_LISTED:
      'No están entre los elementos del diseñador: {{names}}. Agregue cada una por su nombre, con tipo 0',
    LEATHER_NOT_OFFERED: 'No se ofrecen para muebles: {{names}}. Escriba 1 en ExternalFurnitureId',
    PRICE_MISSING: 'Sin precio vigente en este grado: {{names}}',
    COST_MISSING: 'Sin costo vigente en este grado, así que no se puede guardar una cotización: {{names}}',
    PICTURE_MISSING: 'Sin imagen: {{names}}',
    LEATHER_UNCOLORED: 'Sin valores de filtro, las imágenes muestran el café base: {{names}}',
    STYLE_WITHOUT_OPTIONS: 'No se puede personalizar nada: {{names}}',
    TOP_COLLECTION_RAISED:
      'La lista de precios sube {{percent}} % aquí, porque es la colección más alta de {{names}}',
  },
};

const more: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => ` and ${count} more`,
  es: (count) => ` y ${count} más`,
};

/** Maximum number of names listed in a text. */
const MOST_NAMES = 4;

interface Words {
  readonly language: Language;
  readonly incrementPercent: number;
}

/** Describes what is missing and where to fix it. */
export function describeFinding(
  { code, names }: Finding,
  { language, incrementPercent }: Words,
): ReadinessFinding {
  const listed = names.slice(0, MOST_NAMES).join(', ');
  const others = names.length - MOST_NAMES;
  const text = texts[language][code]
    .replace('{{names}}', others > 0 ? listed + more[language](others) : listed)
    .replace('{{percent}}', String(incrementPercent));
  const [sheet, column] = places[code];
  return { code, text, isObstacle: !NOTES.includes(code), sheet, column };
}
