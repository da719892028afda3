/** Steps of the first hour, in the order in which they build on each other. */
export const setupSteps = [
  'company',
  'stores',
  'people',
  'catalog',
  'pictures',
  'production',
  'gateway',
  'mail',
  'books',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Steps that a company may do without. */
export const skippableSteps: readonly SetupStep[] = ['people', 'pictures', 'gateway', 'mail', 'books'];

/** `attention`: attempted or half done, with something wrong. */
export type StepState = 'done' | 'open' | 'attention' | 'skipped';

/** The main company's name until someone renames it. */
export const UNNAMED_COMPANY = 'House';

export interface ExternalCheck {
  readonly isConfigured: boolean;
  /** Result of the last check of the current configuration; null if not checked. */
  readonly isFine: boolean | null;
}

/** Facts that the checklist reads from the stored data and the running server. */
export interface SetupFacts {
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly stores: readonly {
    readonly taxRate: number;
    readonly hasPriceList: boolean;
    readonly hasChannel: boolean;
  }[];
  readonly people: { readonly users: number; readonly salespeople: number };
  readonly catalog: { readonly styles: number; readonly lines: number; readonly linesReady: number };
  readonly pictures: { readonly styles: number; readonly stylesShown: number };
  readonly production: { readonly lines: number };
  readonly gateway: ExternalCheck;
  readonly mail: ExternalCheck;
  readonly books: { readonly isOn: boolean; readonly openRequests: number };
  readonly skipped: readonly SetupStep[];
}

const external = ({ isConfigured, isFine }: ExternalCheck): StepState =>
  !isConfigured || isFine === null ? 'open' : isFine ? 'done' : 'attention';

/** The state of each step according to the facts, ignoring skipped steps. */
const stateOf: Readonly<Record<SetupStep, (facts: SetupFacts) => StepState>> = {
  company: ({ company }) =>
    company.name === UNNAMED_COMPANY
      ? 'attention'
      : company.address !== '' && (company.phone !== '' || company.email !== '')
        ? 'done'
        : 'open',
  stores: ({ stores }) =>
    stores.length === 0
      ? 'open'
      : stores.every(({ hasChannel }) => hasChannel) && stores.some(({ taxRate }) => taxRate > 0)
        ? 'done'
        : 'attention',
  people: ({ people }) => (people.users > 1 && people.salespeople > 0 ? 'done' : 'open'),
  catalog: ({ catalog }) => (catalog.styles === 0 ? 'open' : catalog.linesReady === 0 ? 'attention' : 'done'),
  pictures: ({ pictures }) =>
    pictures.styles === 0 ? 'open' : pictures.stylesShown < pictures.styles ? 'attention' : 'done',
  production: ({ production }) => (production.lines === 0 ? 'open' : 'done'),
  gateway: ({ gateway }) => external(gateway),
  mail: ({ mail }) => external(mail),
  books: ({ books }) => (!books.isOn ? 'open' : books.openRequests > 0 ? 'attention' : 'done'),
};

export interface StepOutcome {
  readonly step: SetupStep;
  readonly state: StepState;
  readonly maySkip: boolean;
}

/** A company's setup progress. A completed step stays done, skipped or not. */
export function checkSetup(facts: SetupFacts): readonly StepOutcome[] {
  return setupSteps.map((step) => {
    const state = stateOf[step](facts);
    const maySkip = skippableSteps.includes(step) && state !== 'done';
    return { step, maySkip, state: maySkip && facts.skipped.includes(step) ? 'skipped' : state };
  });
}

/** Whether nothing is left to do. */
export const isSetupDone = (steps: readonly StepOutcome[]): boolean =>
  steps.every(({ state }) => state === 'done' || state === 'skipped');
