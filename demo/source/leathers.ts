import { cents } from '@cordovan/domain/money';
import { normalizeImageName } from '@cordovan/domain/pictures';
import { type DemoLeather, demoLeathers } from './leather-list.ts';
import type { SheetRow } from './rows.ts';
import { ALL_STORES } from './stores.ts';

const vendor = (name: string, email: string, phone: string, notes: string): SheetRow<'Vendors'> => ({
  name,
  email,
  phone,
  notes,
  active: true,
});

export const vendors: readonly SheetRow<'Vendors'>[] = [
  vendor('Brookhide', 'orders@brookhide.test', '540-555-0136', 'Virginia. Pebbled hides, two weeks.'),
  vendor('Tannery Row', 'orders@tanneryrow.test', '978-555-0121', 'Massachusetts. Full grain, three weeks.'),
  vendor(
    'Casa Bellani',
    'ordini@bellani.test',
    '+39 0571 555 014',
    'Tuscany. Smooth hides, six weeks by sea.',
  ),
  vendor('Fjord & Fell', 'ordre@fjordfell.test', '+47 55 50 01 99', 'Bergen. Pure aniline, seven weeks.'),
  vendor(
    "Weaver's Green",
    'sales@weaversgreen.test',
    '704-555-0158',
    'Carolina. Fabrics by the roll, one week.',
  ),
];

const GRAIN_NOTES: Readonly<Record<DemoLeather['grain'], string>> = {
  natural: 'Full grain with its natural marks; takes on a patina.',
  pebbled: 'Pebbled and pigmented, hard wearing, easy to clean.',
  smooth: 'Semi-aniline with a fine smooth grain and a soft hand.',
  linen: 'Linen and viscose, 30,000 double rubs.',
  boucle: 'Wool boucle on cotton, dry clean only.',
};

const PULL_UP_NOTE = 'Pull-up: full grain with waxes, lighter where it is stretched or bent.';

/** Expensive hides are bought per order, the others are kept in stock. */
const isBoughtToOrder = ({ leatherGrade }: DemoLeather): boolean => leatherGrade >= 1500;

/** How much longer hides from an overseas vendor take. */
const extraDaysOf = (leather: DemoLeather): number =>
  !isBoughtToOrder(leather) ? 0 : leather.vendor === 'Fjord & Fell' ? 21 : 14;

/** Reorder point in square feet. */
function reorderPointOf(leather: DemoLeather): number {
  if (isBoughtToOrder(leather)) return 0;
  return leather.leatherGrade <= 500 ? 420 : leather.leatherGrade <= 900 ? 340 : 220;
}

/** Price per square foot, rising with the grade. */
const unitCostOf = ({ leatherGrade, isFabric }: DemoLeather) =>
  cents(Math.round((isFabric ? 190 : 225) + leatherGrade * 0.36));

export const leathers: readonly SheetRow<'Leathers'>[] = demoLeathers.map((leather) => ({
  name: leather.name,
  color: leather.hueFamily,
  vendor: leather.vendor,
  collection: leather.collection,
  collectionGrade: leather.collectionGrade,
  leatherGrade: leather.leatherGrade,
  fabric: leather.isFabric,
  stores: ALL_STORES,
  // The leather picker lists the leathers of furniture 1 (CZR-24).
  externalFurnitureId: 1,
  saleItem: null,
  imageName: normalizeImageName(leather.name),
  ...leather.filters,
  colorize: leather.filters.colorize[3] === 0 ? '' : leather.filters.colorize.join(','),
  grain: leather.grain,
  accountingName: `${leather.isFabric ? 'Fabric' : 'Leather'}:${leather.name}`,
  orderingType: isBoughtToOrder(leather) ? 'order' : 'bulk',
  areaPerHide: leather.isFabric ? 0 : 50,
  extraDays: extraDaysOf(leather),
  reorderPoint: reorderPointOf(leather),
  unitCost: unitCostOf(leather),
  notes: leather.stretched ? PULL_UP_NOTE : GRAIN_NOTES[leather.grain],
  active: true,
}));
