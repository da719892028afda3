import { cents } from '@cordovan/domain/money';
import { sheetNamed, type SheetName, type SheetRow, type WorkbookRows } from './workbook.ts';

/** Builds a row from the given values; all other columns get the value of a blank cell. */
function rowOf<S extends SheetName>(name: S, given: Partial<SheetRow<S>>): SheetRow<S> {
  const row: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(sheetNamed(name).columns)) {
    const blank = column.read(null);
    if ('value' in blank) row[key] = blank.value;
  }
  return { ...row, ...given } as SheetRow<S>;
}

const rowsOf = <S extends SheetName>(name: S, given: readonly Partial<SheetRow<S>>[]) =>
  given.map((each) => rowOf(name, each));

const usd = (dollars: number) => cents(Math.round(dollars * 100));

/** A small catalog for tests with rows in every sheet and every kind of reference. */
export function sampleWorkbook(): Required<WorkbookRows> {
  return {
    ...storeRows(),
    ...furnitureRows(),
    ...leatherRows(),
    ...customizationRows(),
    Prices: rowsOf('Prices', [
      {
        priceList: 'Retail',
        saleItem: 'TAL-SOFA',
        kind: 'price',
        initDate: '2025-01-01',
        grade1: usd(3150),
        grade3: usd(4299),
        grade8: usd(5495),
      },
      {
        priceList: 'Retail',
        saleItem: 'TAL-SOFA',
        kind: 'cost',
        initDate: '2025-01-01',
        grade1: usd(1400),
        grade3: usd(1900.5),
      },
      {
        priceList: 'Retail',
        saleItem: 'TAL-SOFA',
        kind: 'price',
        initDate: '2026-01-01',
        grade1: usd(3250),
      },
      {
        priceList: 'Retail',
        saleItem: 'TAL-SOFA',
        kind: 'price',
        initDate: '2025-01-01',
        leatherGrade: 1200,
        grade3: usd(4888),
      },
    ]),
    PriceCodes: rowsOf('PriceCodes', [{ sqCode: 'SQ-TAL', pricesAndCostsCode: 'PC-1' }]),
    Promotions: rowsOf('Promotions', [{ name: 'Summer', startsOn: '2026-06-01', endsOn: '2026-08-31' }]),
    PromotionElements: rowsOf('PromotionElements', [{ promotion: 'Summer', leather: 'Cognac', grade: 1 }]),
    Bundles: rowsOf('Bundles', [{ name: 'Living room', stores: ['Boise'], price: cents(412_345) }]),
    BundleItems: rowsOf('BundleItems', [
      { bundle: 'Living room', saleItem: 'TAL-SOFA', quantity: 1 },
      { bundle: 'Living room', saleItem: 'TAL-CHAIR', quantity: 2 },
    ]),
    Translations: rowsOf('Translations', [
      { name: 'Chair', spanish: 'Sillón' },
      { name: 'Nailhead', spanish: 'Tachuelas' },
      { name: 'Living room', spanish: 'Juego de sala' },
    ]),
  };
}

function storeRows() {
  return {
    Grades: rowsOf(
      'Grades',
      ['Bronze', 'Copper', 'Brass', 'Nickel', 'Silver', 'Gold', 'Palladium', 'Platinum'].map(
        (name, index) => ({
          grade: index + 1,
          name,
        }),
      ),
    ),
    Collections: rowsOf('Collections', [
      { name: 'Prairie', grade: 1, leatherGrades: [100, 200], sortOrder: 1 },
      { name: 'Mesa', grade: 3, leatherGrades: [300], sortOrder: 2 },
    ]),
    CollectionGroups: rowsOf('CollectionGroups', [
      { name: 'Standard', principalCollection: 'Mesa', minCollection: 'Prairie', maxCollection: 'Mesa' },
    ]),
    PriceLists: rowsOf('PriceLists', [{ name: 'Outlet', active: false }, { name: 'Retail' }]),
    Stores: rowsOf('Stores', [
      {
        name: 'Boise',
        state: 'ID',
        taxRate: 6.125,
        customer: 'Boise Showroom',
        email: 'boise@shop.test',
        phone: '208-555-0100',
        priceLists: ['Outlet', 'Retail'],
        pricingList: 'Retail',
        collectionGroup: 'Standard',
        customerPickupCost: usd(79.95),
        localDeliveryCost: usd(249.95),
      },
      { name: 'Works', state: 'CO', taxRate: 0, factory: true, customer: 'Works', usesCollection: false },
    ]),
    Channels: rowsOf('Channels', [
      { store: 'Boise', name: 'Walk in' },
      { store: 'Boise', name: 'Wholesale', wholesale: true },
    ]),
  };
}

function furnitureRows() {
  return {
    FurnitureTypes: rowsOf('FurnitureTypes', [
      { name: 'Sofa 3-seat', sortOrder: 1 },
      { name: 'Chair', sortOrder: 2 },
    ]),
    Styles: rowsOf('Styles', [
      { name: 'Taliesin', externalId: 501, imageName: 'taliesin', stores: ['Boise'] },
    ]),
    SaleItems: rowsOf('SaleItems', [
      {
        code: 'TAL-SOFA',
        name: 'Taliesin Sofa, "wide"',
        type: 1,
        style: 'Taliesin',
        furnitureType: 'Sofa 3-seat',
        seats: 3,
        leatherArea: 185.5,
        width: 84,
        depth: 38.5,
        height: 33,
        seatHeight: 18.5,
        principal: true,
        longDescription: 'Two lines,\nand a comma',
      },
      {
        code: 'TAL-CHAIR',
        name: 'Taliesin Chair',
        type: 1,
        style: 'Taliesin',
        furnitureType: 'Chair',
        seats: 1,
        sortOrder: 1,
      },
      { code: 'W-TY', name: 'Thank You', type: 4, basePrice: usd(199) },
      { code: 'DELIVERY', id: 1760, name: 'Delivery', type: 6 },
      { code: 'FREIGHT', name: 'Freight', type: 6, basePrice: usd(350), baseCost: usd(200) },
    ]),
  };
}

const NO_FILTERS = {
  hue: 0,
  saturation: 0,
  exposure: 0,
  brightness: 0,
  vibrance: 0,
  sepia: 0,
  contrast: 0,
  colorize: '',
} as const;

function leatherRows() {
  return {
    Vendors: rowsOf('Vendors', [{ name: 'Hill Tannery', email: 'sales@hill.test' }]),
    Leathers: rowsOf('Leathers', [
      {
        ...NO_FILTERS,
        name: 'Cognac',
        color: 'Cognac brown',
        vendor: 'Hill Tannery',
        collection: 'Mesa',
        collectionGrade: 3,
        leatherGrade: 300,
        stores: ['Boise', 'Works'],
        externalFurnitureId: 1,
        saleItem: 'TAL-SOFA',
        hue: -3.5,
        colorize: '110, 60, 30, 20',
        accountingName: 'Leather Cognac',
        orderingType: 'bulk' as const,
        areaPerHide: 52.5,
        extraDays: 21,
        reorderPoint: 500.25,
        unitCost: usd(7.35),
      },
      {
        ...NO_FILTERS,
        name: 'Linen',
        color: 'Undyed',
        vendor: 'Hill Tannery',
        collection: 'Mesa',
        collectionGrade: 3,
        leatherGrade: 300,
        fabric: true,
        accountingName: 'Linen',
        orderingType: 'order' as const,
      },
    ]),
    CustomizerElements: rowsOf('CustomizerElements', [
      { type: 0, externalId: 11, name: 'Cognac' },
      { type: 10, externalId: 501, name: 'Taliesin' },
    ]),
  };
}

function customizationRows() {
  return {
    CustomizationParts: rowsOf('CustomizationParts', [
      { name: 'Nailhead', leatherShare: 12.5, sortOrder: 1 },
      { name: 'Frame', pricesByItem: false, maxRetailPrice: usd(120), factoryPrice: usd(45), sortOrder: 2 },
      { name: 'Motion', sortOrder: 3 },
    ]),
    CustomizationItems: rowsOf('CustomizationItems', [
      { type: 0, name: 'Grade 300' },
      { type: 1, name: 'Brass', code: '#b5892f', maxRetailPrice: usd(85), factoryPrice: usd(20) },
      { type: 1, name: 'None' },
      { type: 4, name: 'None' },
      { type: 6, name: 'Longer', percentageIncrease: 12.5, extraDays: 7 },
      { type: 7, name: 'Swivel', maxRetailPrice: usd(100), factoryPrice: usd(30) },
    ]),
    Customizations: rowsOf('Customizations', [
      { saleItem: 'TAL-CHAIR', part: 'Motion', itemType: 7, item: 'Swivel' },
      { saleItem: 'TAL-SOFA', part: 'Nailhead', itemType: 1, item: 'Brass', quantityRequired: 2 },
      { saleItem: 'TAL-SOFA', part: 'Nailhead', itemType: 1, item: 'None' },
      { saleItem: 'TAL-SOFA', part: 'Frame', itemType: 0, item: 'Grade 300', special: true },
      { saleItem: 'TAL-SOFA', part: 'Frame', itemType: 6, item: 'Longer', active: false },
      { part: 'Motion', itemType: 7, item: 'Swivel', id: 2186 },
    ]),
    Positions: rowsOf('Positions', [{ saleItem: 'TAL-SOFA', part: 'Nailhead', top: 40.5, left: 12 }]),
    StyleDefaults: rowsOf('StyleDefaults', [
      { style: 'Taliesin', part: 'Nailhead', itemType: 1, item: 'None' },
      { style: 'Taliesin', part: 'Frame', itemType: 0, item: 'Grade 300' },
    ]),
    Flavors: rowsOf('Flavors', [
      { name: 'Prairie Night', style: 'Taliesin', leather: 'Cognac', stores: ['Boise'] },
    ]),
    FlavorCustomizations: rowsOf('FlavorCustomizations', [
      { flavor: 'Prairie Night', part: 'Nailhead', itemType: 1, item: 'Brass', quantityRequired: 2 },
    ]),
  };
}
