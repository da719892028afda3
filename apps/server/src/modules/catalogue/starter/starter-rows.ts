import type { TableRow } from '../../../platform/tables/table.ts';
import type { SheetName } from '../workbook/workbook.ts';

/** A starter workbook sheet: the columns that a maker needs first, and examples. */
export interface StarterSheet {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The smallest catalog that can be sold: one store, one style, two leathers, and options for every piece. */
export const STARTER: Partial<Record<SheetName, StarterSheet>> = {
  Collections: {
    columns: ['name', 'grade', 'leatherGrades', 'sortOrder'],
    rows: [
      ['Classic', 1, '100; 200', 1],
      ['Reserve', 2, '300; 400', 2],
    ],
  },
  PriceLists: { columns: ['name'], rows: [['Retail']] },
  Stores: {
    columns: [
      'name',
      'state',
      'taxRate',
      'customer',
      'phone',
      'email',
      'timeZone',
      'priceLists',
      'pricingList',
      'customerPickupCost',
      'localDeliveryCost',
    ],
    rows: [
      [
        'Main Street',
        'TX',
        '8.25%',
        'Main Street Floor',
        '512-555-0100',
        'store@example.com',
        'Central',
        'Retail',
        'Retail',
        79,
        289,
      ],
    ],
  },
  FurnitureTypes: {
    columns: ['name', 'sortOrder'],
    rows: [
      ['Chair', 1],
      ['Sofa', 2],
    ],
  },
  Styles: {
    columns: ['name', 'stores', 'description'],
    rows: [['Aspen', 'Main Street', 'Track arms, loose cushions']],
  },
  SaleItems: {
    columns: ['code', 'name', 'type', 'style', 'furnitureType', 'seats', 'leatherArea', 'principal'],
    rows: [
      ['ASP-CH', 'Aspen Chair', 'furniture', 'Aspen', 'Chair', 1, 70, 'no'],
      ['ASP-SO', 'Aspen Sofa', 'furniture', 'Aspen', 'Sofa', 3, 180, 'yes'],
    ],
  },
  Vendors: { columns: ['name', 'email'], rows: [['Hill Tannery', 'orders@example.com']] },
  Leathers: {
    columns: [
      'name',
      'color',
      'vendor',
      'collection',
      'collectionGrade',
      'leatherGrade',
      'stores',
      'accountingName',
      'orderingType',
      'unitCost',
    ],
    rows: [
      [
        'Willow',
        'Caramel',
        'Hill Tannery',
        'Classic',
        1,
        100,
        'Main Street',
        'Leather Willow',
        'bulk',
        '$4.50',
      ],
      [
        'Bark',
        'Dark brown',
        'Hill Tannery',
        'Reserve',
        2,
        300,
        'Main Street',
        'Leather Bark',
        'bulk',
        '$6.25',
      ],
    ],
  },
  CustomizationParts: { columns: ['name', 'sortOrder'], rows: [['Legs', 1]] },
  CustomizationItems: {
    columns: ['type', 'name', 'maxRetailPrice', 'factoryPrice'],
    rows: [
      ['leg', 'Walnut leg', '$0.00', '$0.00'],
      ['leg', 'Brass leg', '$120.00', '$45.00'],
    ],
  },
  Customizations: {
    columns: ['saleItem', 'part', 'itemType', 'item'],
    rows: [
      ['*', 'Legs', 'leg', 'Walnut leg'],
      ['*', 'Legs', 'leg', 'Brass leg'],
    ],
  },
  Prices: {
    columns: ['priceList', 'saleItem', 'kind', 'initDate', 'grade1', 'grade2'],
    rows: [
      ['Retail', 'ASP-CH', 'price', '1/1/2025', '$1,595.00', '$1,795.00'],
      ['Retail', 'ASP-CH', 'cost', '1/1/2025', '$670.00', '$760.00'],
      ['Retail', 'ASP-SO', 'price', '1/1/2025', '$3,295.00', '$3,695.00'],
      ['Retail', 'ASP-SO', 'cost', '1/1/2025', '$1,380.00', '$1,560.00'],
    ],
  },
};
