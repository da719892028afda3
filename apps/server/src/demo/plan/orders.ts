import { addDays, type Day } from '@cordovan/domain/calendar';
import { deliveryMethods } from '@cordovan/domain/orders';
import { between, chance, pick, pickWeighted, type Random } from '../random.ts';
import { furnitureLine, otherLine, pickFurniture, pickLeather, type PlannedLine } from './basket.ts';
import type { createCustomers } from './customers.ts';
import type { Kind } from './outcomes.ts';
import type { Market, MarketStore } from './market.ts';
import type { PlannedOrder } from './steps.ts';

const DELIVERY_DAYS = 45;
/** Every third customer wants delivery early, so some orders are due soon and some late. */
const HURRIED_DAYS = 21;
const daysToDelivery = (number: number, kind: Kind): number =>
  kind === 'customer' && number % 3 === 1 ? HURRIED_DAYS : DELIVERY_DAYS;

export interface OrderMaker {
  readonly random: Random;
  readonly market: Market;
  readonly customers: ReturnType<typeof createCustomers>;
}

/** Creates a planned order of a kind, on a day. */
export function planOrder(maker: OrderMaker, order: { number: number; day: Day; kind: Kind }): PlannedOrder {
  const { random, market, customers } = maker;
  const { number, day, kind } = order;
  const store = storeFor(maker, kind);
  const lines = linesFor(maker, { kind, store, number });
  const isFloor = kind === 'floor';
  const isCustomer = kind === 'customer';
  return {
    number,
    orderType: isFloor ? 2 : kind === 'service' ? 3 : 1,
    store,
    seller: pick(random, store.sellers),
    customer: isFloor ? null : kind === 'wholesale' ? customers.shop() : customers.forStore(store.name),
    channelId: channelFor(maker, store, kind),
    paymentTerm:
      kind === 'wholesale' ? 'Net 30' : isCustomer && chance(random, 0.7) ? '50% deposit' : 'Due on receipt',
    externalPoNumber: kind === 'wholesale' ? `W-${between(random, 10_000, 99_999)}` : '',
    lines,
    warranty: isCustomer && chance(random, 0.6) ? warrantyFor(random, market) : null,
    delivery: isFloor ? null : deliveryFor(random, market, { store, kind }),
    deliveryDate: addDays(day, daysToDelivery(number, kind) + between(random, -5, 12)),
    discount: isCustomer && allowsDiscount(lines) && chance(random, 0.2) ? between(random, 2, 9) * 2500 : 0,
    isGift: isCustomer && chance(random, 0.06),
    comments: isCustomer && chance(random, 0.25) ? pick(random, COMMENTS) : '',
    soldFrom: null,
  };
}

const COMMENTS = [
  'Third floor, elevator is 34 inches deep.',
  'Call the day before delivery.',
  'Wants to see the hides before cutting.',
  'Second dog is coming: easy to clean, please.',
  'Match the legs to the dining table, photo to follow.',
  'Deliver after the floor is refinished.',
];

function storeFor({ random, market }: OrderMaker, kind: Kind): MarketStore {
  if (kind === 'wholesale') return market.stores.find((store) => store.isFactory)!;
  return pick(
    random,
    market.stores.filter((store) => !store.isFactory),
  );
}

function channelFor({ random }: OrderMaker, store: MarketStore, kind: Kind): number {
  const isWholesale = kind === 'wholesale';
  return pick(
    random,
    store.channels.filter((channel) => channel.isWholesale === isWholesale),
  ).id;
}

function linesFor(
  maker: OrderMaker,
  order: { kind: Kind; store: MarketStore; number: number },
): PlannedLine[] {
  const { random, market } = maker;
  switch (order.kind) {
    case 'service':
      return [otherLine(pick(random, market.services).id)];
    case 'floor':
      return [floorLine(maker, order.store)];
    default: {
      const room = pickFurniture(random, market, order.store);
      return chance(random, 0.15)
        ? [...room, otherLine(pick(random, market.components).id, between(random, 1, 2))]
        : room;
    }
  }
}

/** Show piece in a popular leather, in its catalog configuration. */
function floorLine({ random, market }: OrderMaker, store: MarketStore): PlannedLine {
  const pieces = market.pieces.filter(
    (piece) => piece.storeIds.includes(store.id) && ['Sofa 3-seat', 'Loveseat', 'Chair'].includes(piece.type),
  );
  return furnitureLine(pick(random, pieces), {
    leather: pickLeather(random, market.leathers),
    quantity: 1,
    customizations: [],
  });
}

/** Discounts are possible only above the lowest grade. */
const allowsDiscount = (lines: readonly PlannedLine[]): boolean =>
  lines.some(({ leather, quantity }) => leather !== null && leather.collectionGrade >= 4 && quantity > 0);

function warrantyFor(random: Random, market: Market): PlannedOrder['warranty'] {
  const item = pick(random, market.warranties);
  return { saleItemId: item.id, price: item.price };
}

function deliveryFor(
  random: Random,
  market: Market,
  { store, kind }: { store: MarketStore; kind: Kind },
): PlannedOrder['delivery'] {
  const name = pickWeighted(random, [
    [deliveryMethods.freight, kind === 'wholesale' ? 70 : 30],
    [deliveryMethods.local, kind === 'wholesale' ? 5 : 55],
    [deliveryMethods.pickup, 15],
  ] as const);
  const item = market.deliveries.find((delivery) => delivery.name === name)!;
  const price =
    name === deliveryMethods.local
      ? store.localDeliveryCost
      : name === deliveryMethods.pickup
        ? store.pickupCost
        : item.price;
  return { saleItemId: item.id, name, price };
}
