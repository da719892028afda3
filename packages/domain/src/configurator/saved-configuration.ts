import { ok, refuse, type Result } from '../result/index.ts';

/** Choice of a saved configuration, by catalog ids. */
export interface SavedChoice {
  readonly partId: number;
  readonly itemId: number;
  /** Leather chosen for an item whose grade covers several leathers (CAT-21), otherwise null. */
  readonly leatherItemId: number | null;
  readonly quantity: number;
}

/** Additional piece of furniture in the same configuration (CZR-04). */
export interface SavedPiece {
  readonly saleItemId: number;
  readonly quantity: number;
}

/** Delivery method with its agreed price, in cents. */
export interface SavedDelivery {
  readonly saleItemId: number;
  readonly price: number;
}

/** Configuration as stored in the browser session. A link carries the same fields (`design-link.ts`). */
export interface SavedConfiguration {
  readonly version: typeof CONFIGURATION_VERSION;
  readonly styleId: number;
  readonly saleItemId: number;
  readonly leatherItemId: number;
  readonly flavorId: number | null;
  readonly quantity: number;
  readonly choices: readonly SavedChoice[];
  readonly pieces: readonly SavedPiece[];
  readonly warrantyId: number | null;
  readonly delivery: SavedDelivery | null;
}

export const CONFIGURATION_VERSION = 2;

type Saved = Readonly<Record<string, unknown>>;

/** Migration from one version to the next; uses only its own version's shape. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  readonly migrate: (saved: Saved) => Saved;
}

const isRecord = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every change to the shape adds a step here and increments the version. Existing steps never change. */
const configurationMigrations: readonly Migration[] = [
  {
    from: 1,
    name: 'add pieces, warranty, delivery and the leathers of graded items',
    migrate: ({ choices, ...saved }) => ({
      ...saved,
      choices: Array.isArray(choices) ? choices.map(choiceOfVersion1) : choices,
      pieces: [],
      warrantyId: null,
      delivery: null,
    }),
  },
];

/** Version 1 identified graded items by a number that changed with each catalog load, so they can't be found again. */
const choiceOfVersion1 = (choice: unknown): unknown =>
  isRecord(choice) ? { ...choice, leatherItemId: null } : choice;

/**
 * Migrates a saved record to the current version, step by step. Undefined when a step is missing or the record is
 * newer.
 */
export function migrateSaved(
  saved: unknown,
  current: number,
  migrations: readonly Migration[],
): Saved | undefined {
  if (!isRecord(saved)) return undefined;
  let record = saved;
  while (record['version'] !== current) {
    const version = record['version'];
    const step = migrations.find((migration) => migration.from === version);
    if (step === undefined) return undefined;
    record = { ...step.migrate(record), version: step.from + 1 };
  }
  return record;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const isIdOrNull = (value: unknown): value is number | null => value === null || isId(value);

const isSavedChoice = (value: unknown): value is SavedChoice =>
  isRecord(value) &&
  isId(value['partId']) &&
  isId(value['itemId']) &&
  isIdOrNull(value['leatherItemId']) &&
  isCount(value['quantity']);

const isSavedPiece = (value: unknown): value is SavedPiece =>
  isRecord(value) && isId(value['saleItemId']) && isCount(value['quantity']);

const isSavedDelivery = (value: unknown): value is SavedDelivery =>
  isRecord(value) && isId(value['saleItemId']) && isId(value['price']);

const isListOf = <T>(value: unknown, isOne: (one: unknown) => one is T): value is readonly T[] =>
  Array.isArray(value) && value.every(isOne);

function isConfiguration(saved: Saved): saved is Saved & SavedConfiguration {
  const { styleId, saleItemId, leatherItemId, flavorId, quantity, warrantyId, delivery } = saved;
  return (
    [styleId, saleItemId, leatherItemId].every(isId) &&
    [flavorId, warrantyId].every(isIdOrNull) &&
    isCount(quantity) &&
    isListOf(saved['choices'], isSavedChoice) &&
    isListOf(saved['pieces'], isSavedPiece) &&
    (delivery === null || isSavedDelivery(delivery))
  );
}

/** Reads a saved configuration of this or an earlier version. Refuses anything else instead of reading part of it. */
export function readConfiguration(saved: unknown): Result<SavedConfiguration> {
  const record = migrateSaved(saved, CONFIGURATION_VERSION, configurationMigrations);
  if (record === undefined || !isConfiguration(record)) return refuse({ code: 'CONFIGURATION_NOT_READABLE' });
  const { version: _version, ...rest } = record;
  return ok({ version: CONFIGURATION_VERSION, ...partsOf(rest) });
}

/** Copies only the fields of a configuration and drops everything else that was saved. */
const partsOf = (saved: Omit<SavedConfiguration, 'version'>): Omit<SavedConfiguration, 'version'> => ({
  styleId: saved.styleId,
  saleItemId: saved.saleItemId,
  leatherItemId: saved.leatherItemId,
  flavorId: saved.flavorId,
  quantity: saved.quantity,
  choices: saved.choices.map(({ partId, itemId, leatherItemId, quantity }) => ({
    partId,
    itemId,
    leatherItemId,
    quantity,
  })),
  pieces: saved.pieces.map(({ saleItemId, quantity }) => ({ saleItemId, quantity })),
  warrantyId: saved.warrantyId,
  delivery: saved.delivery && { saleItemId: saved.delivery.saleItemId, price: saved.delivery.price },
});
