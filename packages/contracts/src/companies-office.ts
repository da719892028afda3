import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, wire } from './codec.ts';
import { sampleTerms, shopLook } from './companies.ts';
import { idParams, named, rowVersion, text } from './fields.ts';

const EDIT = { staff: 'company.edit' } as const;

/** A shop's fields that the office edits, as stored. The multiplier is the label's, with a trailing m (C-25). */
export const companyDetails = wire(
  {
    ...{ id, label: z.string(), isHouse: z.boolean(), name: z.string(), productLabel: z.string() },
    ...{ multiplier: z.number(), salesTax: z.number(), payments: z.boolean(), flavorMode: z.boolean() },
    minimumPercentage: z.number(),
    adiisClassId: z.string().nullable(),
    adiisSalesRepDefault: id.nullable(),
    /** Store used for the shop's orders and prices; null for the main company's first store. */
    storeId: id.nullable(),
    templateOrder: z.string().nullable(),
    templateEmail: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    leatherItemId: id.nullable(),
    saleItemId: id.nullable(),
    look: shopLook,
    embedSites: z.array(z.string()),
    samples: sampleTerms,
    rowVersion,
  },
  { minimumPercentage: 'MinimunPercentaje' },
);
export type CompanyDetails = z.output<typeof companyDetails>;

export const readCompanyDetails = defineCall({
  id: 'companies.readCompanyDetails',
  method: 'GET',
  path: '/api/company/details/:id',
  access: EDIT,
  summary: 'The stored data of a company, for its form',
  requirements: ['N-16', 'ENT-30'],
  params: idParams,
  answer: companyDetails,
});

/** A catalog part with the items that its pieces offer. */
const partChoice = wire({
  id,
  name: z.string(),
  items: z.array(wire({ id, name: z.string(), type: z.int() })),
});

export const companyChoices = wire({
  stores: z.array(named),
  salesReps: z.array(named),
  styles: z.array(named),
  flavors: z.array(wire({ id, name: z.string(), styleId: id })),
  /** Stores that sell the leather. A shop shows only its own store's leathers. */
  leathers: z.array(
    wire({ id, name: z.string(), color: z.string(), isFabric: z.boolean(), storeIds: z.array(id) }),
  ),
  pieces: z.array(
    wire({ id, name: z.string(), styleId: id, furnitureType: z.string(), hasSwivel: z.boolean() }),
  ),
  parts: z.array(partChoice),
});
export type CompanyChoices = z.output<typeof companyChoices>;

export const readCompanyChoices = defineCall({
  id: 'companies.readCompanyChoices',
  method: 'GET',
  path: '/api/company/choices',
  access: EDIT,
  summary: 'What the form of a company can choose from: stores, sales reps and the active catalog',
  requirements: ['N-16'],
  answer: companyChoices,
});

export const uploadLogo = defineCall({
  id: 'companies.uploadLogo',
  method: 'POST',
  path: '/api/company/logo/:id',
  access: EDIT,
  summary: 'Stores a logo (PNG, JPEG or WebP) and answers its address, for the look of the company',
  requirements: ['N-15', 'N-16'],
  params: idParams,
  bodyKind: 'multipart',
  body: z.object({}),
  answer: wire({ logoAddress: z.string() }),
});

export const readLogo = defineCall({
  id: 'companies.readLogo',
  method: 'GET',
  path: '/Content/images/logos/:companyId/:file',
  access: 'public',
  summary: 'A logo; its name is its hash',
  requirements: ['N-16', 'SHOP-48'],
  params: z.object({ companyId: idText, file: text(40).regex(/^[0-9a-f]{32}\.webp$/) }),
  answerKind: 'file',
});

export const companyOfficeCalls = [readCompanyChoices, readCompanyDetails, uploadLogo, readLogo] as const;
