import { expect } from 'vitest';
import { cents } from '@cordovan/domain/money';
import type { SavedBody } from './order-requests.ts';
import { addShop } from './shops.ts';
import { newVisitor, type TestVisitor } from './visitor.ts';
import type { World } from './world.ts';

export const SAMPLES = '/api/shop/samples';
/** A shop that charges for samples and sells at the Austin store. */
export const ACME = { host: 'acme.shops.test' };
/** A shop that sends free samples and sells at the Denver store. */
export const BETA = { host: 'beta.shops.test' };
export const SAMPLE_PRICE = 735;
export const SAMPLE_TAX = 6.25;
export const MOST_SAMPLES = 2;

/** Adds the two shops, each in chestnut and sand. Returns their ids. */
export async function addSampleShops(world: World): Promise<{ acme: number; beta: number }> {
  const { db, stores, reps } = world;
  const acme = await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1.5 });
  const beta = await addShop(world, { label: 'beta', name: 'Beta', multiplier: 2 });
  const change = (id: number, values: object) =>
    db.updateTable('companies').set(values).where('id', '=', id).execute();
  await change(acme, {
    offers_samples: true,
    sample_price_cents: cents(SAMPLE_PRICE),
    samples_per_order: MOST_SAMPLES,
    sales_tax: SAMPLE_TAX,
    default_store_id: stores.austin,
    default_sales_rep_id: reps.linked,
  });
  await change(beta, { offers_samples: true, default_sales_rep_id: reps.linked });
  return { acme, beta };
}

let shoppers = 0;

/** The call's complete body for two leathers. */
export function samplesBody({ catalogue }: World, change: object = {}): Record<string, unknown> {
  shoppers += 1;
  const { gold, bronze } = catalogue.leathers;
  return {
    LeatherIds: [gold, bronze],
    Name: 'Vera',
    LastName: 'Visitor',
    Email: `vera.samples${shoppers}@mail.test`,
    Phone: '',
    Address: '1 Main St',
    City: 'Denver',
    State: 'CO',
    ZipCode: '80202',
    ...change,
  };
}

export interface OrderedSamples extends SavedBody {
  readonly Total: number;
}

/** Orders samples and requires success. */
export async function orderSamples(
  world: World,
  shop: { readonly host: string },
  { change = {}, visitor = newVisitor(world) }: { change?: object; visitor?: TestVisitor } = {},
): Promise<OrderedSamples> {
  const answer = await visitor.post(SAMPLES, samplesBody(world, change), shop);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OrderedSamples>();
}

/** The service item under which samples are sold. */
export const sampleItem = ({ db }: World) =>
  db.selectFrom('sale_items').where('is_sample', '=', true).selectAll().executeTakeFirstOrThrow();
