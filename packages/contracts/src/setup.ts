import { z } from 'zod';
import { setupSteps } from '@cordovan/domain/setup';
import { defineCall } from './call.ts';
import { moment, wire } from './codec.ts';
import { count, done, language, NAME, percent, text, textOrEmpty } from './fields.ts';

const password = textOrEmpty(200);

export const readSetup = defineCall({
  id: 'setup.readSetup',
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  summary: 'What the first page of an empty database needs; 404 once there is a company',
  requirements: ['N-34', 'N-31'],
  answer: wire({ timeZone: z.string(), isWaiting: z.literal(true) }),
});

/** The first setup page. The domain checks its fields (`checkFirstCompany`). */
export const firstCompany = wire({
  code: textOrEmpty(100),
  name: textOrEmpty(NAME),
  address: textOrEmpty(NAME),
  city: textOrEmpty(NAME),
  state: textOrEmpty(2),
  zipCode: textOrEmpty(5),
  phone: textOrEmpty(40),
  email: textOrEmpty(254),
  timeZone: textOrEmpty(64),
  accentColor: textOrEmpty(20),
  headColor: textOrEmpty(20),
  language,
  unitSystem: z.enum(['english', 'metric']),
  storeName: textOrEmpty(NAME),
  taxRate: percent.nullable(),
  administrator: wire({
    name: textOrEmpty(NAME),
    email: textOrEmpty(254),
    password,
    passwordConfirmation: password,
  }),
});
export type FirstCompanyInput = z.output<typeof firstCompany>;

export const createCompany = defineCall({
  id: 'setup.createCompany',
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  summary: 'Creates the company, its first store and its first administrator; needs the setup code',
  requirements: ['N-34', 'N-31', 'C-42'],
  body: firstCompany,
  answer: done,
});

const EDIT = { staff: 'company.edit' } as const;

const outsideCheck = wire({
  checkedAt: moment,
  isFine: z.boolean(),
  /** The problem in plain words, in the caller's language; empty if the check succeeded. */
  problem: z.string(),
  /** The external service's unchanged response. */
  detail: z.string(),
});

/** Progress of loading the sample catalog. */
export const sampleLoad = wire({
  stage: z.enum(['waiting', 'reading', 'writing', 'done', 'failed']),
  rowCount: count,
  problem: z.string(),
  requestedAt: moment,
});
export type SampleLoad = z.output<typeof sampleLoad>;

/** Setup checklist for the first hour: the state of each step, and the server's configuration without secrets. */
export const checklist = wire({
  isDismissed: z.boolean(),
  isDone: z.boolean(),
  steps: z.array(
    wire({
      step: z.enum(setupSteps),
      state: z.enum(['done', 'open', 'attention', 'skipped']),
      maySkip: z.boolean(),
    }),
  ),
  companyName: z.string(),
  stores: z.array(wire({ id: z.int(), name: z.string(), state: z.string(), taxRate: z.number() })),
  people: wire({ users: count, salesReps: count, hasPageAccount: z.boolean() }),
  catalog: wire({ styles: count, lines: count, linesReady: count }),
  pictures: wire({ styles: count, stylesShown: count }),
  production: wire({ lines: count }),
  gateway: wire({
    name: z.enum(['test', 'authorize.net', 'stripe']),
    environment: z.enum(['', 'sandbox', 'production']),
    publicUrl: z.string(),
    check: outsideCheck.nullable(),
  }),
  mail: wire({
    /** Host and port; empty without a mail server. */
    server: z.string(),
    sender: z.string(),
    check: outsideCheck.nullable(),
  }),
  books: wire({ isOn: z.boolean(), openRequests: count }),
  sample: sampleLoad.nullable(),
});
export type Checklist = z.output<typeof checklist>;
export type ChecklistStep = Checklist['steps'][number];

export const readChecklist = defineCall({
  id: 'setup.readChecklist',
  method: 'GET',
  path: '/api/setup/checklist',
  access: EDIT,
  summary: 'The steps of the first hour with their states; null in the demo company',
  requirements: ['N-34', 'NAV-01', 'GEN-16'],
  answer: checklist.nullable(),
});

export const skipStep = defineCall({
  id: 'setup.skipStep',
  method: 'POST',
  path: '/api/setup/skips',
  access: EDIT,
  summary: 'Skips a step of the checklist or takes it up again; without a step, the whole list',
  requirements: ['N-34', 'NAV-01'],
  body: wire({ step: z.enum(setupSteps).nullish(), isSkipped: z.boolean() }),
  answer: done,
});

export const sendTestEmail = defineCall({
  id: 'setup.sendTestEmail',
  method: 'POST',
  path: '/api/setup/test-email',
  access: EDIT,
  summary: 'Sends an email through the configured mail server and answers what it said',
  requirements: ['N-24', 'MAIL-13', 'N-34'],
  body: wire({ recipient: text(254) }),
  answer: outsideCheck,
});

export const checkGateway = defineCall({
  id: 'setup.checkGateway',
  method: 'POST',
  path: '/api/setup/gateway-check',
  access: EDIT,
  summary: 'Requests a payment token of one dollar from the card gateway; no card is charged',
  requirements: ['N-28', 'N-34'],
  answer: outsideCheck,
});
export type OutsideCheck = z.output<typeof outsideCheck>;

export const addTerminalAccount = defineCall({
  id: 'setup.addTerminalAccount',
  method: 'POST',
  path: '/api/setup/terminal-account',
  access: { staff: 'users.edit' },
  summary: 'Adds the account that the customizer page signs in with, with a password that no person knows',
  requirements: ['N-06', 'N-34'],
  answer: done,
});

export const loadSample = defineCall({
  id: 'setup.loadSample',
  method: 'POST',
  path: '/api/setup/sample-catalog',
  access: EDIT,
  summary: 'Loads the sample catalog into an empty catalog, for all stores of the company',
  requirements: ['N-34', 'GEN-05'],
  answer: sampleLoad,
});

export const clearDemo = defineCall({
  id: 'setup.clearDemo',
  method: 'POST',
  path: '/api/setup/clear-demo',
  access: EDIT,
  summary:
    'Deletes the demo company and starts again with an empty database, whose setup code the server prints',
  requirements: ['N-34', 'N-31'],
  body: wire({ name: textOrEmpty(NAME) }),
  answer: done,
});

export const setupCalls = [
  readSetup,
  createCompany,
  readChecklist,
  skipStep,
  sendTestEmail,
  checkGateway,
  addTerminalAccount,
  loadSample,
  clearDemo,
] as const;

/** Calls that are allowed on a database without a company, for the setup page. */
const BEFORE_SETUP: ReadonlySet<string> = new Set([
  readSetup.id,
  createCompany.id,
  'page.readPageConfig',
  'page.readLocale',
  'page.beginVisit',
]);

export const isCallBeforeSetup = (call: { readonly id: string }): boolean => BEFORE_SETUP.has(call.id);
