import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wire } from './codec.ts';
import { shopLook } from './companies.ts';
import { language, text } from './fields.ts';

/** A page's configuration before sign-in (N-05, N-06, N-07). Contains no secrets. */
export const pageConfig = wire({
  companyId: id,
  companyLabel: z.string(),
  companyName: z.string(),
  /** C-58. */
  productLabel: z.string(),
  staticToken: z.string(),
  /** Account that the customizer uses to sign in; null if none is set. */
  username: z.string().nullable(),
  /** AES-GCM: base64 of the 12-byte nonce followed by the ciphertext. Decrypted with `pageKey`. */
  encryptedPassword: z.string().nullable(),
  /** base64 of the 32 byte key. */
  pageKey: z.string().nullable(),
  language,
  redirectUrl: z.string(),
  timeZone: z.string(),
  swivelCustomizationId: id,
  isDemo: z.boolean(),
  /** Whether there is no company yet, so that every screen redirects to the setup page. */
  needsSetup: z.boolean(),
  /** The company's logo; null means that its name is shown. */
  logoAddress: z.string().nullable(),
  /** Look of the company's public pages. */
  look: shopLook,
});
export type PageConfig = z.output<typeof pageConfig>;

export const readPageConfig = defineCall({
  id: 'page.readPageConfig',
  method: 'GET',
  path: '/api/account/page-config',
  access: 'public',
  summary: 'What a page needs before anybody signed in; the company is taken from the host or the query',
  requirements: ['N-05', 'N-06', 'N-07', 'GEN-19', 'NAV-26', 'AUTH-04'],
  query: z.object({ company: text(63).optional() }),
  answer: pageConfig,
});

/** Notice that a topic changed, so clients reload it. Carries no data, so it reveals nothing to the wrong role. */
export const liveEvent = wire({
  topic: z.enum([
    'orders',
    'payments',
    'scheduler',
    'deliveries',
    'inventory',
    'registers',
    'accounting',
    'mail',
    'notifications',
    'settings',
    'catalogue',
    'imports',
    'stores',
    'users',
    'backups',
  ]),
  id: id.nullish(),
});
export type LiveEvent = z.output<typeof liveEvent>;

export const listenLive = defineCall({
  id: 'page.listenLive',
  method: 'GET',
  path: '/api/live',
  access: 'session',
  summary: 'Server-sent events: what others changed',
  requirements: ['CZR-03', 'SCHED-01'],
  answerKind: 'events',
  answer: liveEvent,
});

export const readLocale = defineCall({
  id: 'page.readLocale',
  method: 'GET',
  path: '/Scripts/i18n/:file',
  access: 'public',
  summary: 'Number and date formats of a locale: angular-locale_{locale}.js',
  requirements: ['API-95', 'I18N-06', 'C-43'],
  params: z.object({ file: text(60) }),
  answerKind: 'file',
});

const picture = text(200);

export const readInventoryImage = defineCall({
  id: 'page.readInventoryImage',
  method: 'GET',
  path: '/Content/images/inventory/:style/:part/:item',
  access: 'public',
  summary: 'The picture of a part choice: style name, part name, item name',
  requirements: ['API-96', 'IMG-18'],
  params: z.object({ style: picture, part: picture, item: picture }),
  answerKind: 'file',
});

export const readItemImage = defineCall({
  id: 'page.readItemImage',
  method: 'GET',
  path: '/Content/images/items/:file',
  access: 'public',
  summary: 'The picture of an item',
  requirements: ['API-97', 'IMG-19'],
  params: z.object({ file: picture }),
  answerKind: 'file',
});

export const readCompanyImage = defineCall({
  id: 'page.readCompanyImage',
  method: 'GET',
  path: '/Content/images/CYSImages/:company/*',
  access: 'public',
  summary: 'Static pictures of a company’s shopper configurator',
  requirements: ['NAV-24', 'SHOP-48'],
  params: z.object({ company: text(63), '*': text(300) }),
  answerKind: 'file',
});

export const beginVisit = defineCall({
  id: 'page.beginVisit',
  method: 'GET',
  path: '/api/visits/new',
  access: 'public',
  summary: 'Begins the visit of a page without a sign-in, for the header X-Visit',
  requirements: ['N-05'],
  answer: wire({ visit: z.string() }),
});

export const pageCalls = [
  readPageConfig,
  beginVisit,
  listenLive,
  readLocale,
  readInventoryImage,
  readItemImage,
  readCompanyImage,
] as const;
