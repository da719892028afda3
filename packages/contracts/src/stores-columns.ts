import type { Columns, Words } from '@cordovan/domain/lists';
import type { Language } from '@cordovan/domain/messages';
import type { VinItem } from './inventory-schemas.ts';
import type { Store } from './stores-schemas.ts';

export const storeStateNames = {
  active: { en: 'Active', es: 'Activa' },
  factory: { en: 'Factory', es: 'Fábrica' },
  inactive: { en: 'Inactive', es: 'Inactiva' },
} as const satisfies Record<string, Words>;

export function storeState({ isActive, isFactory }: Store): keyof typeof storeStateNames {
  if (!isActive) return 'inactive';
  return isFactory ? 'factory' : 'active';
}

/** The stores (STORE-03). */
export const storeColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, value: (store) => store.name },
  address: {
    label: { en: 'Address', es: 'Dirección' },
    kind: 'text',
    width: 28,
    isHiddenAtFirst: true,
    value: (store) => store.address,
  },
  city: { label: { en: 'City', es: 'Ciudad' }, kind: 'text', value: (store) => store.city },
  state: { label: { en: 'State', es: 'Estado' }, kind: 'text', width: 8, value: (store) => store.state },
  zipCode: {
    label: { en: 'ZIP code', es: 'Código postal' },
    kind: 'text',
    width: 12,
    isHiddenAtFirst: true,
    value: (store) => store.zipCode,
  },
  phone: {
    label: { en: 'Phone', es: 'Teléfono' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (store) => store.phone,
  },
  email: {
    label: { en: 'Email', es: 'Correo' },
    kind: 'text',
    width: 28,
    isHiddenAtFirst: true,
    value: (store) => store.email,
  },
  taxRate: {
    label: { en: 'Tax rate', es: 'Tasa de impuesto' },
    kind: 'percent',
    value: (store) => store.taxRate,
  },
  priceList: {
    label: { en: 'Price list', es: 'Lista de precios' },
    kind: 'text',
    value: ({ priceLists, detailPriceListId }) =>
      priceLists.find(({ id }) => id === detailPriceListId)?.name ?? null,
  },
  timeZone: {
    label: { en: 'Time zone', es: 'Zona horaria' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (store) => store.timeZone,
  },
  use: {
    label: { en: 'Status', es: 'Situación' },
    kind: 'text',
    value: (store, { language }) => storeStateNames[storeState(store)][language],
  },
} as const satisfies Columns<Store>;

const pieceWords = {
  available: { en: 'Available', es: 'Disponible' },
  sold: { en: 'Not for sale', es: 'No está a la venta' },
  missing: { en: 'Missing', es: 'Falta' },
  quoted: { en: 'On quotation #', es: 'En la cotización #' },
  quotedElsewhere: { en: 'On a quotation', es: 'En una cotización' },
  ordered: { en: 'Sold, order #', es: 'Vendida, pedido #' },
  orderedElsewhere: { en: 'Sold', es: 'Vendida' },
  route: { en: 'On delivery route #', es: 'En la ruta de entrega #' },
} as const satisfies Record<string, Words>;

/** State of a piece in the store's inventory: missing, on an order, in transit, available or not for sale (N-32). */
export function pieceState(piece: VinItem, language: Language): string {
  const { isMissing, missingReason, available, heldBy, route } = piece;
  const words = pieceWords;
  if (isMissing) return [words.missing[language], missingReason].filter(Boolean).join(': ');
  if (heldBy) {
    const kind = heldBy.isQuotation ? 'quoted' : 'ordered';
    const number = heldBy.orderNumber ?? '';
    return (heldBy.orderNumber === null ? words[`${kind}Elsewhere`] : words[kind])[language].replace(
      '#',
      number,
    );
  }
  if (route) return words.route[language].replace('#', String(route));
  return words[available ? 'available' : 'sold'][language];
}

/** The pieces located in a store (INV-23). */
export const pieceColumns = {
  code: { label: { en: 'Piece', es: 'Pieza' }, kind: 'text', width: 20, value: ({ code }) => code },
  what: {
    label: { en: 'Item', es: 'Artículo' },
    kind: 'text',
    width: 36,
    value: ({ description }) => description,
  },
  order: {
    label: { en: 'Order', es: 'Pedido' },
    kind: 'text',
    width: 12,
    value: ({ orderNumber }) => orderNumber,
  },
  seats: { label: { en: 'Seats', es: 'Lugares' }, kind: 'number', value: ({ seats }) => seats },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    width: 24,
    value: (piece, { language }) => pieceState(piece, language),
  },
} as const satisfies Columns<VinItem>;
