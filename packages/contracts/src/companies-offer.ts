import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wire } from './codec.ts';
import { idParams, NAME, rowVersion, rowVersionSent, text } from './fields.ts';

const EDIT = { staff: 'company.edit' } as const;

/** Maximum number of entries in each list of an offer. */
const MOST = 1_000;
const ids = z.array(id).max(MOST);

const offerItem = wire({
  name: text(NAME),
  kind: z.literal([1, 2, 3]),
  place: wire({ partId: id, itemId: id }).nullable(),
  dependentParts: z.array(text(NAME)).max(MOST),
  needs: z.array(wire({ part: text(NAME), item: text(NAME) })).max(MOST),
  componentIds: ids,
  order: z.int().min(-1_000_000).max(1_000_000),
  isWithLayer: z.boolean(),
  isDrawn: z.boolean(),
  hasSwivel: z.boolean(),
});

const offerPart = wire({
  name: text(NAME),
  isVisible: z.boolean(),
  isNeverListed: z.boolean(),
  isSelected: z.boolean(),
  items: z.array(offerItem).max(MOST),
});

const lists = {
  styleIds: ids,
  flavorIds: ids,
  leatherIds: ids,
  components: z
    .array(wire({ saleItemId: id, name: text(NAME), isDefault: z.boolean(), asksForSwivel: z.boolean() }))
    .max(MOST),
  parts: z.array(offerPart).max(MOST),
};

/** A shop's stored offer, including entries that are no longer in the catalog. */
export const companyOffer = wire({ id, ...lists, rowVersion });
export type CompanyOffer = z.output<typeof companyOffer>;

export const companyOfferInput = wire({ ...lists, rowVersion: rowVersionSent });
export type CompanyOfferInput = z.output<typeof companyOfferInput>;

const names = z.array(z.string().max(NAME)).max(MOST);
const fileItem = z.object({
  name: z.string().max(NAME),
  typeItem: z.literal([1, 2, 3]),
  customization: z.tuple([z.string(), z.string()]).nullish(),
  dependentParts: names.optional(),
  needs: names.optional(),
  components: names.optional(),
  orderName: z.int().optional(),
  layer: z.boolean().optional(),
  drawn: z.boolean().optional(),
  swivel: z.boolean().optional(),
});

/** An offer in a file, by catalog names (N-16). A file may contain more, which is ignored. */
export const offerFile = z.object({
  styles: names.optional(),
  flavors: names.optional(),
  leathers: names.optional(),
  components: z
    .array(
      z.union([
        z.string(),
        z.object({
          furnitureType: z.string(),
          name: z.string().max(NAME).optional(),
          default: z.boolean().optional(),
          swivel: z.boolean().optional(),
        }),
      ]),
    )
    .max(MOST)
    .optional(),
  parts: z
    .array(
      z.object({
        name: z.string().max(NAME),
        visible: z.boolean().optional(),
        notShow: z.boolean().optional(),
        selected: z.boolean().optional(),
        items: z.array(fileItem).max(MOST),
      }),
    )
    .max(MOST)
    .optional(),
});

export const readCompanyOffer = defineCall({
  id: 'companies.readCompanyOffer',
  method: 'GET',
  path: '/api/company/offer/:id',
  access: EDIT,
  summary: 'What a company offers its shoppers, as ids and names',
  requirements: ['N-16', 'ENT-16', 'ENT-17'],
  params: idParams,
  answer: companyOffer,
});

export const saveCompanyOffer = defineCall({
  id: 'companies.saveCompanyOffer',
  method: 'POST',
  path: '/api/company/offer/:id',
  access: EDIT,
  summary: 'Replaces what a company offers its shoppers; parts and options keep their ids by their names',
  requirements: ['N-16', 'ENT-16', 'ENT-17'],
  params: idParams,
  body: companyOfferInput,
  answer: companyOffer,
});

export const companyOfferCalls = [readCompanyOffer, saveCompanyOffer] as const;
