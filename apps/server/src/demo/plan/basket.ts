import { between, chance, pick, pickWeighted, type Random } from '../random.ts';
import type { Market, MarketLeather, MarketOption, MarketPiece, MarketStore } from './market.ts';

export interface PlannedCustomization {
  readonly customizationId: number;
  readonly quantity: number;
  /** Leather of an insert that is named by its grade. */
  readonly leatherItemId: number | null;
  readonly partId: number;
  /** Percent of the leather area covered by its own leather. */
  readonly leatherShare: number;
}

/** Line of an order. Furniture has a leather; components and services have none. */
export interface PlannedLine {
  readonly saleItemId: number;
  readonly leather: MarketLeather | null;
  readonly quantity: number;
  readonly customizations: readonly PlannedCustomization[];
  /** Per piece. */
  readonly seats: number;
  readonly leatherArea: number;
}

const SETS: readonly (readonly [readonly string[], number])[] = [
  [['Sofa 3-seat'], 20],
  [['Sofa 3-seat', 'Loveseat'], 16],
  [['Sofa 3-seat', 'Chair'], 12],
  [['Chair', 'Ottoman'], 12],
  [['Chair and a Half', 'Ottoman'], 7],
  [['Left Arm Loveseat', 'Corner Chair', 'Right Arm Chaise'], 9],
  [['Sofa 3-seat', 'Loveseat', 'Chair', 'Ottoman'], 6],
  [['Sofa 4-seat'], 6],
  [['Sofa 4-seat', 'Chair and a Half'], 4],
  [['Loveseat'], 5],
  [['Sleeper Sofa'], 7],
  [['Chaise'], 4],
];

const STYLE_WEIGHTS: Readonly<Record<string, number>> = {
  Belmont: 20,
  Savannah: 14,
  Kensington: 17,
  Monterey: 11,
  Hathaway: 8,
  Larsen: 13,
  Ridgeline: 9,
  Alpine: 8,
};

/** Weights of grades, bronze to platinum: most customers buy in the middle. */
const GRADE_WEIGHTS = [14, 16, 24, 17, 11, 9, 6, 3];

export function pickLeather(random: Random, leathers: readonly MarketLeather[]): MarketLeather {
  return pickWeighted(
    random,
    leathers.map((leather) => [leather, GRADE_WEIGHTS[leather.collectionGrade - 1] ?? 1] as const),
  );
}

/** Picks the furniture of a room: a set of pieces in one style, mostly one leather, with the same legs and nails. */
export function pickFurniture(random: Random, market: Market, store: MarketStore): PlannedLine[] {
  const sold = market.pieces.filter((piece) => piece.storeIds.includes(store.id));
  const styles = [...new Set(sold.map((piece) => piece.style))];
  const style = pickWeighted(
    random,
    styles.map((name) => [name, STYLE_WEIGHTS[name] ?? 5] as const),
  );
  const set = pickWeighted(random, SETS);
  const leather = pickLeather(random, market.leathers);
  const taste = createTaste(random, market, store);
  return set.flatMap((type) => {
    const piece = sold.find((each) => each.style === style && each.type === type);
    if (!piece) return [];
    const second = type !== 'Sofa 3-seat' && chance(random, 0.12);
    const isPair = type === 'Chair' && chance(random, 0.35);
    return [
      furnitureLine(piece, {
        leather: second ? pickLeather(random, market.leathers) : leather,
        quantity: isPair ? 2 : 1,
        customizations: taste(piece),
      }),
    ];
  });
}

export function furnitureLine(
  piece: MarketPiece,
  choice: { leather: MarketLeather; quantity: number; customizations: readonly PlannedCustomization[] },
): PlannedLine {
  return { saleItemId: piece.saleItemId, seats: piece.seats, leatherArea: piece.leatherArea, ...choice };
}

export function otherLine(saleItemId: number, quantity = 1): PlannedLine {
  return { saleItemId, leather: null, quantity, customizations: [], seats: 0, leatherArea: 0 };
}

/** Probability that a part is changed. */
const PART_CHANCES: Readonly<Record<string, number>> = {
  Arms: 0.15,
  Back: 0.15,
  Seat: 0.1,
  'Nailhead Trim': 0.3,
  Legs: 0.3,
  Stitching: 0.22,
  Welt: 0.12,
  'Seat Foam': 0.35,
  Size: 0.1,
  Sleeper: 0.6,
  Insert: 0.08,
  'Add-Ons': 0.22,
  'Special Instructions': 0.06,
};

/** A customer's choices for all pieces of the room, if a piece offers them. */
function createTaste(
  random: Random,
  market: Market,
  store: MarketStore,
): (piece: MarketPiece) => readonly PlannedCustomization[] {
  const wishes = new Map<string, string>();
  const wishFor = (piece: MarketPiece, part: string): string | undefined => {
    if (!wishes.has(part)) {
      const offered = piece.options.filter((option) => option.part === part && isOffered(option, store));
      // Nails replace a welt.
      const isBarred = part === 'Welt' && Boolean(wishes.get('Nailhead Trim'));
      const wanted = !isBarred && offered.length > 0 && chance(random, PART_CHANCES[part] ?? 0);
      wishes.set(part, wanted ? pick(random, offered).item : '');
    }
    return wishes.get(part);
  };
  return (piece) => {
    const motion = pickMotion(random, piece);
    const parts = Object.keys(PART_CHANCES).filter(
      (part) => part !== 'Legs' || motion?.item !== 'Swivel Base',
    );
    const chosen = parts.flatMap((part) => {
      const wish = wishFor(piece, part);
      const option = piece.options.find((each) => each.part === part && each.item === wish);
      if (!option) return [];
      const quantity = part === 'Add-Ons' ? between(random, 1, 2) : 1;
      return [{ ...planned(option, quantity), leatherItemId: insertLeather(random, market, option) }];
    });
    return [...chosen, ...motionChoices(piece, motion)];
  };
}

/** Leaves out items named "none", which are defaults, and specials at stores that don't sell them. */
const isOffered = (option: MarketOption, store: MarketStore): boolean =>
  !option.item.startsWith('No ') && (!option.isSpecial || store.usesSpecial);

const planned = (option: MarketOption, quantity = 1): PlannedCustomization => ({
  customizationId: option.customizationId,
  quantity,
  leatherItemId: null,
  partId: option.partId,
  leatherShare: option.leatherShare,
});

function insertLeather(random: Random, market: Market, option: MarketOption): number | null {
  const grade = /^Grade (\d+)$/.exec(option.item)?.[1];
  if (grade === undefined) return null;
  const ofGrade = market.leathers.filter((leather) => leather.leatherGrade === Number(grade));
  return ofGrade.length > 0 ? pick(random, ofGrade).id : null;
}

/** Most recliners recline; one chair in four swivels. */
function pickMotion(random: Random, piece: MarketPiece): MarketOption | undefined {
  const motions = piece.options.filter((option) => option.part === 'Motion');
  const reclines = motions.filter((option) => option.item.includes('Recline'));
  if (reclines.length > 0 && chance(random, 0.85)) return pick(random, reclines);
  return chance(random, 0.25) ? motions.find((option) => option.item === 'Swivel Base') : undefined;
}

/** A swivel has no legs (CZR-15). */
function motionChoices(piece: MarketPiece, motion: MarketOption | undefined): PlannedCustomization[] {
  if (!motion) return [];
  const noLegs = piece.options.find((option) => option.item === 'No Legs');
  return [planned(motion), ...(motion.item === 'Swivel Base' && noLegs ? [planned(noLegs)] : [])];
}
