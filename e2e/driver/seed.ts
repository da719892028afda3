import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { DELIVERY_SALE_ITEM_ID } from '@cordovan/domain/catalogue';
import type { Language } from '@cordovan/domain/messages';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import type { Buyer } from './buyers.ts';
import { PASSWORD, people, type Who } from './person.ts';

interface Named {
  readonly Id: number;
  readonly Name: string;
}

const named = (rows: readonly Named[], name: string): number => {
  const row = rows.find((each) => each.Name === name);
  if (!row) throw new Error(`There is no ${name}`);
  return row.Id;
};

/** API calls as one of the demo users, to prepare a journey without screens. */
export interface Calls {
  readonly read: <T>(path: string) => Promise<T>;
  readonly send: <T>(path: string, data: object) => Promise<T>;
}

/** This worker's tokens, cached because the server takes time to check a password. */
const tokens = new Map<Who, Promise<string>>();

/** A user's token for calls. All journeys of a worker share it, so none may end its session. */
export function tokenOf(request: APIRequestContext, who: Who): Promise<string> {
  const token = tokens.get(who) ?? askToken(request, who);
  tokens.set(who, token);
  return token;
}

async function askToken(request: APIRequestContext, who: Who): Promise<string> {
  const form = { grant_type: 'password', username: people[who], password: PASSWORD };
  const answer = (await (await request.post('/token', { form })).json()) as { access_token: string };
  return answer.access_token;
}

export const callsAs = async (request: APIRequestContext, who: Who): Promise<Calls> =>
  callsWith(request, await tokenOf(request, who));

/** Calls a product with its own database, where the worker's tokens aren't known. */
export const callsElsewhere = async (request: APIRequestContext, who: Who): Promise<Calls> =>
  callsWith(request, await askToken(request, who));

function callsWith(request: APIRequestContext, token: string): Calls {
  const headers = { authorization: `Bearer ${token}` };
  const answerOf = async <T>(answer: APIResponse): Promise<T> => {
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  return {
    read: async (path) => answerOf(await request.get(path, { headers })),
    send: async (path, data) => answerOf(await request.post(path, { headers, data })),
  };
}

export interface Seed {
  /** A floor order's customer is its store. */
  readonly buyer?: Buyer;
  readonly item: string;
  readonly leather: string;
  readonly store?: string;
}

/** Creates a quotation that only lacks its deposit. Returns its id. */
export async function seedOrder(
  calls: Calls,
  { buyer, item, leather, store = 'Cherry Creek' }: Seed,
): Promise<number> {
  const storeId = named(await calls.read('/api/stores'), store);
  const [items, leathers, channels, reps, terms] = await Promise.all([
    calls.read<Named[]>('/api/saleItems'),
    calls.read<Named[]>('/api/leatherItems'),
    calls.read<(Named & { StoreId: number })[]>('/api/channels'),
    calls.read<Named[]>('/api/sales-reps'),
    calls.read<Named[]>('/api/payment-terms'),
  ]);
  const saved = await calls.send<{ Id: number }>('/api/order/saveOrder', {
    Id: 0,
    OrderType: buyer ? orderTypes.customer : orderTypes.floor,
    Customer: buyer && { Id: 0, Name: buyer.name, Email: buyer.email, Phone: buyer.phone ?? '' },
    StoreId: storeId,
    ChannelId: named(
      channels.filter((row) => row.StoreId === storeId),
      'Walk-in',
    ),
    SalesRepId: reps[0]?.Id,
    PaymentTermId: terms[0]?.Id,
    DeliveryDate: new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10),
    DeliveryDetail: buyer && {
      Id: 0,
      SaleItemId: DELIVERY_SALE_ITEM_ID,
      Comments: 'Local delivery',
      Price: 175,
    },
    SalesTax: buyer !== undefined,
    Details: [
      {
        Id: 0,
        SaleItemId: named(items, item),
        LeatherItemId: named(leathers, leather),
        Quantity: 1,
        Discount: 0,
      },
    ],
    RowVersion: 0,
  });
  return saved.Id;
}

/** Enough square feet for any order, plus the demo company's orders that wait for this leather today. */
const PLENTY = 1_000;

/** Receives more of a leather than needed, whatever the demo company has used so far. */
export async function seedLeather(calls: Calls, leather: string): Promise<void> {
  const LeatherItemId = named(await calls.read('/api/leatherItems'), leather);
  await calls.send('/api/leatherItems/addStock', [
    { LeatherItemId, Quantity: PLENTY, UnitCost: 4.5, Note: 'Seeded' },
  ]);
}

/** Adds a leather that was never in stock, copied from another one. Returns its id. */
export async function seedUnusedLeather(calls: Calls, name: string): Promise<number> {
  const [like] = await calls.read<Named[]>('/api/leatherItems');
  const added = await calls.send<Named>('/api/leatherItems', {
    ...{ ...like, Id: 0, Name: name, Color: name, AccountingName: name },
    ...{ CustomizerElement: 0, RowVersion: 0 },
  });
  return added.Id;
}

/** Pays a share of the payable amount in cash, by default all of it. Returns dollars. */
export async function seedPayment(calls: Calls, id: number, part = 1): Promise<number> {
  const { Totals } = await calls.read<{ Totals: { Payable: number } }>(`/api/orders/${id}`);
  // Rounds partial deposits up, because a deposit that is a fraction of a cent short would be refused. The whole
  // amount has no fraction.
  const amount = part === 1 ? Totals.Payable : Math.ceil(Totals.Payable * part * 100) / 100;
  const type = part === 1 ? 'balance' : 'deposit';
  await calls.send('/api/order/addPayment', {
    Orderid: id,
    Amount: amount,
    PaymentMethod: 'cash',
    Type: type,
  });
  return amount;
}

/** Creates an approved, unscheduled order, paid in part or whole. Returns its id. */
export async function seedApproved(calls: Calls, seed: Seed, part = 1): Promise<number> {
  const id = await seedOrder(calls, seed);
  await seedPayment(calls, id, part);
  await calls.send(`/api/orders/${id}/status`, { StatusId: 1, Reason: 'Go' });
  return id;
}

interface Plan {
  readonly Days: readonly { readonly Date: string; readonly IsClosed: boolean }[];
  readonly Lines: readonly { readonly Id: number }[];
}

interface Quote {
  readonly OrderId: number;
  readonly Fingerprint: string;
  readonly IsExpired: boolean;
}

/** Creates a customer link to a quotation. */
export async function seedLink(calls: Calls, id: number, language: Language): Promise<string> {
  const made = await calls.send<{ Address: string }>(`/api/orders/${id}/quote/links`, { Language: language });
  return made.Address;
}

/** Accepts the quotation through its link. */
export async function seedYes(calls: Calls, address: string, name: string): Promise<void> {
  const query = new URL(address).searchParams;
  const link = { OrderId: Number(query.get('order')), Token: query.get('token') };
  const { Quotes } = await calls.send<{ Quotes: readonly Quote[] }>('/api/quotes/open', link);
  const { OrderId: QuoteId, Fingerprint } = Quotes[0]!;
  await calls.send('/api/quotes/accept', { ...link, QuoteId, Fingerprint, Name: name });
}

const moverOf =
  (calls: Calls, id: number) =>
  (StatusId: number, more = {}) =>
    calls.send(`/api/orders/${id}/status`, { StatusId, Reason: 'Seeded', ...more });

/** A floor order in production. Returns its id. */
export async function seedInProduction(calls: Calls, seed: Omit<Seed, 'buyer'>): Promise<number> {
  const id = await seedOrder(calls, seed);
  await moverOf(calls, id)(statusIds.approved);
  await startProduction(calls, id);
  return id;
}

/** Schedules an approved order and starts it. */
async function startProduction(calls: Calls, id: number): Promise<void> {
  const { Days, Lines } = await calls.read<Plan>('/api/scheduler');
  const day = Days.findLast(({ IsClosed }) => !IsClosed)!.Date;
  await calls.send('/api/scheduler/place', { OrderId: id, Date: day, LineId: Lines[0]!.Id, Confirm: true });
  // Its leather may be reserved for other orders.
  await moverOf(calls, id)(statusIds.inProduction, { Confirm: true });
}

/** Builds an approved order without scanning operations. */
export async function seedFinished(calls: Calls, id: number): Promise<void> {
  await startProduction(calls, id);
  await moverOf(calls, id)(statusIds.finished, { Confirm: true });
}

/** Builds and ships an approved order without scanning operations. */
export async function seedShipping(calls: Calls, id: number): Promise<void> {
  await seedFinished(calls, id);
  await moverOf(calls, id)(statusIds.shipped, { Confirm: true });
}

/** A floor piece that was built for the store and shipped there, so that it can be sold. */
export async function seedFloorPiece(calls: Calls, seed: Omit<Seed, 'buyer'>): Promise<void> {
  const id = await seedInProduction(calls, seed);
  const move = moverOf(calls, id);
  // No operation was scanned.
  await move(statusIds.finished, { Confirm: true });
  await move(statusIds.shipped);
}
