import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The folder of the demo company, at the root of the repository. */
const folder = new URL('../../../../demo/', import.meta.url);

const people = z.object({
  password: z.string(),
  salesReps: z.array(
    z.object({ name: z.string(), email: z.string(), quickBooksId: z.string(), store: z.string() }),
  ),
  users: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      role: z.enum(['Administrator', 'Salesperson', 'Manufacturing']),
      store: z.string(),
      salesRep: z.string(),
      language: z.enum(['en', 'es']),
    }),
  ),
  kiosk: z.object({ name: z.string(), email: z.string(), store: z.string(), salesRep: z.string() }),
  employees: z.array(
    z.object({ name: z.string(), code: z.string(), user: z.string().nullable(), trade: z.string() }),
  ),
  productionLines: z.array(z.object({ name: z.string(), seats: z.number() })),
  closedDays: z.array(z.string()),
});
export type DemoPeople = z.output<typeof people>;

const customers = z.object({
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  streets: z.array(z.string()),
  zipCodes: z.record(z.string(), z.array(z.string())),
  shops: z.array(
    z.object({
      name: z.string(),
      contact: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      zip: z.string(),
    }),
  ),
});

async function readJson<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S>> {
  return schema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
}

export const readPeople = () => readJson('people.json', people);
export const readCustomerWords = () => readJson('customers.json', customers);
export const readCatalogueFile = () => readFile(new URL('catalogue.xlsx', folder));
