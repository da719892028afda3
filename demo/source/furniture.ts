import { cents, NO_MONEY } from '@cordovan/domain/money';
import { sizeOf } from './sizes.ts';
import { demoStyles, type DemoStyle } from './styles.ts';
import type { SheetRow } from './rows.ts';

export interface DemoType {
  readonly name: string;
  readonly code: string;
  /** Seats that count toward a production day. */
  readonly seats: number;
  /** Square feet for the plainest style, without waste. */
  readonly area: number;
  /** Dollars in the plainest style and the lowest grade. */
  readonly price: number;
  /** Description for the catalog. */
  readonly text: string;
}

/** Names used by the pictures. A chair and a half shows the chair's picture. */
export const demoTypes = [
  { name: 'Chair', code: 'CH', seats: 1, area: 72, price: 1595, text: 'Arm chair' },
  {
    name: 'Chair and a Half',
    code: 'CHH',
    seats: 1.5,
    area: 92,
    price: 1995,
    text: 'Wide chair for one and a dog',
  },
  { name: 'Loveseat', code: 'LV', seats: 2, area: 122, price: 2495, text: 'Two seats' },
  { name: 'Sofa 3-seat', code: 'S3', seats: 3, area: 162, price: 3150, text: 'Three seats' },
  { name: 'Sofa 4-seat', code: 'S4', seats: 4, area: 204, price: 3795, text: 'Four seats' },
  {
    name: 'Sleeper Sofa',
    code: 'SL',
    seats: 3.5,
    area: 166,
    price: 3995,
    text: 'Three seats over a folding bed',
  },
  { name: 'Ottoman', code: 'OT', seats: 0.5, area: 28, price: 695, text: 'Ottoman' },
  { name: 'Chaise', code: 'CL', seats: 2, area: 108, price: 2395, text: 'Chaise longue with two arms' },
  {
    name: 'Left Arm Loveseat',
    code: 'LAL',
    seats: 2,
    area: 112,
    price: 2250,
    text: 'Sectional piece: two seats, arm on the left',
  },
  {
    name: 'Right Arm Chaise',
    code: 'RAC',
    seats: 2,
    area: 104,
    price: 2295,
    text: 'Sectional piece: chaise, arm on the right',
  },
  {
    name: 'Corner Chair',
    code: 'CC',
    seats: 1,
    area: 68,
    price: 1450,
    text: 'Sectional piece: corner seat with two backs',
  },
] as const satisfies readonly DemoType[];

export type TypeName = (typeof demoTypes)[number]['name'];

export const furnitureTypes: readonly SheetRow<'FurnitureTypes'>[] = demoTypes.map((type, at) => ({
  name: type.name,
  sortOrder: at + 1,
  active: true,
}));

export const codeOf = (style: DemoStyle, type: DemoType): string => `${style.code}-${type.code}`;

/** Square feet for one piece. */
export const areaOf = (style: DemoStyle, type: DemoType): number => Math.round(type.area * style.areaFactor);

const pictureName = (type: DemoType): string => type.name.toLowerCase().replace(/ /g, '-');

/** Every style in every furniture type. Stores that do not price by collection take the base price. */
export const furniture: readonly SheetRow<'SaleItems'>[] = demoStyles.flatMap((style, styleAt) =>
  demoTypes.map((type, typeAt) => ({
    code: codeOf(style, type),
    id: null,
    name: `${style.name} ${type.name}`,
    type: 1,
    style: style.name,
    furnitureType: type.name,
    seats: type.seats,
    leatherArea: areaOf(style, type),
    ...sizeOf(style, type.name),
    basePrice: cents(Math.round(type.price * style.priceFactor) * 100),
    baseCost: cents(Math.round(type.price * style.priceFactor * 0.42) * 100),
    slideShow: `${style.picture}-${pictureName(type)}`,
    principal: type.name === 'Sofa 3-seat',
    longDescription: `${type.text}. ${style.description}`,
    extraDays: 0,
    sortOrder: (styleAt + 1) * 100 + typeAt + 1,
    active: true,
  })),
);

type OtherType = 2 | 3 | 4 | 5 | 6;

function other(type: OtherType, code: string, name: string, dollars: readonly [price: number, cost: number]) {
  const [price, cost] = dollars;
  return {
    code,
    id: code === 'DELIVERY' ? 1760 : null,
    name,
    type,
    style: null,
    furnitureType: null,
    seats: 0,
    leatherArea: 0,
    width: null,
    depth: null,
    height: null,
    seatHeight: null,
    basePrice: price === 0 ? NO_MONEY : cents(price * 100),
    baseCost: cost === 0 ? NO_MONEY : cents(cost * 100),
    slideShow: '',
    extraDays: 0,
    principal: false,
    longDescription: '',
    active: true,
  };
}

/** Sale items other than furniture: components, services, warranties, the gift, deliveries. */
export const otherSaleItems: readonly SheetRow<'SaleItems'>[] = [
  other(2, 'PIL-20', 'Throw Pillow 20"', [119, 38]),
  other(2, 'PIL-LUM', 'Lumbar Pillow', [99, 31]),
  other(2, 'CARE-KIT', 'Leather Care Kit', [59, 17]),
  other(2, 'CUSH-CORE', 'Replacement Seat Core', [145, 62]),
  other(3, 'SRV-RESTUFF', 'Cushion Restuffing', [180, 85]),
  other(3, 'SRV-PANEL', 'Leather Panel Replacement', [320, 160]),
  other(3, 'SRV-FRAME', 'Frame Repair', [260, 140]),
  other(3, 'SRV-CLEAN', 'In-home Cleaning and Conditioning', [210, 95]),
  other(4, 'WAR-TY', 'Thank You', [149, 40]),
  other(4, 'WAR-PB5', 'Pure Balance 5 Yr Thank You', [299, 85]),
  other(5, 'GIFT', 'Leather Care Gift Box', [0, 14]),
  other(6, 'DELIVERY', 'Delivery', [0, 0]),
  other(6, 'DEL-FRT', 'Freight', [395, 260]),
  other(6, 'DEL-LOC', 'Local delivery', [175, 90]),
  other(6, 'DEL-PU', 'Factory pickup', [50, 15]),
].map((row, at) => ({ ...row, sortOrder: 2000 + at }));
