import type { Shop } from '@cordovan/contracts/shop';
import { fromPrice } from '@cordovan/domain/shop';

/** A shop's style, as price comparison sites list it. The names follow Google's product data. */
export interface Product {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image_link: string;
  /** Lowest price, before tax. */
  readonly price: string;
  readonly brand: string;
  readonly product_type: string;
  /** Furniture is built to order; it is out of stock while no date can be promised. */
  readonly availability: 'backorder' | 'out_of_stock';
  /** Empty while no date can be promised. */
  readonly availability_date: string;
  readonly condition: 'new';
  /** Made to order, so there is no GTIN. */
  readonly identifier_exists: 'no';
}

interface Links {
  readonly origin: string;
  /** Query that names the shop if its host doesn't, such as `?company=harlow`. */
  readonly query: string;
  /** Path of the picture of a style; undefined without one. */
  readonly pictureOf: (styleId: number) => string | undefined;
  /** Week in which the first design of a style can be ready; null while none can be promised. */
  readonly weekOf: (styleId: number) => string | null;
}

/**
 * A shop's styles that have a picture and a price, because a single entry without either would get the whole list
 * refused.
 */
export function productsOf(shop: Shop, { origin, query, pictureOf, weekOf }: Links): readonly Product[] {
  return shop.styles.flatMap(({ id, name }) => {
    const price = fromPrice(shop, id);
    const picture = pictureOf(id);
    const week = weekOf(id);
    if (price === undefined || picture === undefined) return [];
    const types = new Set(
      shop.pieces.filter(({ styleId }) => styleId === id).map(({ furnitureTypeName }) => furnitureTypeName),
    );
    return [
      {
        id: `${shop.label || 'shop'}-${id}`,
        title: `${name} by ${shop.name}`,
        description: `${name} in leather, made to order: ${[...types].join(', ')}.`,
        link: `${origin}/Shop/${encodeURIComponent(name)}${query}`,
        image_link: `${origin}${picture}`,
        price: `${(price / 100).toFixed(2)} USD`,
        brand: shop.name,
        product_type: ['Furniture', ...types].slice(0, 2).join(' > '),
        availability: week === null ? 'out_of_stock' : 'backorder',
        availability_date: week ?? '',
        condition: 'new',
        identifier_exists: 'no',
      },
    ];
  });
}
