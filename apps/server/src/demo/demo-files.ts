import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { money } from '@cordovan/contracts/codec';
import { deliveryAreaMethods } from '@cordovan/domain/stores';

/** The folder of the demo company, at the root of the repository. */
const folder = new URL('../../../../demo/', import.meta.url);

const people = z.object({
  password: z.string(),
  salesReps: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      quickBooksId: z.string(),
      phone: z.string(),
      /** Percent from a day on. */
      commissions: z.array(z.object({ from: z.string(), percent: z.number() })),
      store: z.string(),
    }),
  ),
  users: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      role: z.enum(['Administrator', 'Salesperson', 'Manufacturing']),
      permissionSet: z.enum(['buyer', 'bookkeeper']).optional(),
      store: z.string(),
      salesRep: z.string(),
      language: z.enum(['en', 'es']),
    }),
  ),
  kiosk: z.object({ name: z.string(), email: z.string(), store: z.string(), salesRep: z.string() }),
  employees: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      user: z.string().nullable(),
      trade: z.string(),
      hoursPerDay: z.number(),
      /** Hourly cost in dollars. */
      hourlyCost: z.number(),
      /** Name of the production line that the person belongs to. */
      line: z.string().optional(),
      isLead: z.boolean().default(false),
    }),
  ),
  productionLines: z.array(z.object({ name: z.string(), seats: z.number() })),
  closedDays: z.array(z.string()),
  deliveryAreas: z.array(
    z.object({
      store: z.string(),
      zipFrom: z.string(),
      zipTo: z.string(),
      method: z.enum(deliveryAreaMethods),
      /** Dollars; null: on request. */
      price: z.number().nullable(),
      extraDays: z.int(),
    }),
  ),
  openingHours: z.array(
    z.object({
      store: z.string(),
      /** 1 Monday to 7 Sunday. */
      weekdays: z.array(z.int()),
      opens: z.string(),
      closes: z.string(),
    }),
  ),
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

const shopperItem = z.object({
  name: z.string(),
  typeItem: z.literal([1, 2, 3]),
  orderName: z.int(),
  /** Part and item of the catalog that it represents. */
  customization: z.tuple([z.string(), z.string()]).nullable(),
  dependentParts: z.array(z.string()).default([]),
  /** `part/item`: one of them must be chosen. */
  needs: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  layer: z.boolean().default(false),
  drawn: z.boolean().default(true),
  swivel: z.boolean().default(false),
});

const companies = z.object({
  house: z.object({
    name: z.string(),
    productLabel: z.string(),
    payments: z.boolean(),
    minimumPercentage: z.number(),
    salesRep: z.string(),
    profile: z.object({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip_code: z.string(),
      phone: z.string(),
      email: z.string(),
      time_zone: z.string(),
    }),
  }),
  shops: z.array(
    z.object({
      label: z.string(),
      name: z.string(),
      productLabel: z.string(),
      multiplier: z.number(),
      salesTax: z.number(),
      payments: z.boolean(),
      minimumPercentage: z.number(),
      /** Samples by mail, with the price per sample in dollars. */
      samples: z.object({ price: money, most: z.int() }),
      flavorMode: z.boolean(),
      adiisClassId: z.string(),
      templateOrder: z.string(),
      templateEmail: z.string(),
      redirectUrl: z.string(),
      salesRep: z.string(),
      store: z.string(),
      leather: z.string(),
      /** Style of the components. */
      style: z.string(),
      styles: z.array(z.string()),
      flavors: z.array(z.string()),
      leathers: z.array(z.string()),
      components: z.array(z.string()),
      parts: z.array(
        z.object({
          name: z.string(),
          visible: z.boolean().default(true),
          notShow: z.boolean().default(false),
          items: z.array(shopperItem),
        }),
      ),
    }),
  ),
});
export type DemoCompanies = z.output<typeof companies>;

async function readJson<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S>> {
  return schema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
}

export const readPeople = () => readJson('people.json', people);
export const readCompanies = () => readJson('companies.json', companies);
export const readCustomerWords = () => readJson('customers.json', customers);
export const readCatalogueFile = () => readFile(new URL('catalogue.xlsx', folder));
