import { ok, refuse, type Result } from '../result/index.ts';

/** One choice of a saved configuration. */
export interface SavedChoice {
  readonly customizationId: number;
  readonly partId: number;
  readonly itemId: number;
  readonly quantity: number;
}

/** A configuration as it is kept in the browser session and with an order detail. */
export interface SavedConfiguration {
  readonly version: typeof CONFIGURATION_VERSION;
  readonly styleId: number;
  readonly saleItemId: number;
  readonly leatherItemId: number;
  readonly flavorId: number | null;
  readonly quantity: number;
  readonly choices: readonly SavedChoice[];
}

export const CONFIGURATION_VERSION = 1;

type Saved = Readonly<Record<string, unknown>>;

/** A step from one version to the next; it may rely on the shape of its own version only. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  readonly migrate: (saved: Saved) => Saved;
}

/** Every change of the shape above adds its step here and raises the version; steps are never changed later. */
const configurationMigrations: readonly Migration[] = [];

const isRecord = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Brings a saved record to the current version, step by step; undefined when a step is missing or it is newer. */
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

const isSavedChoice = (value: unknown): value is SavedChoice =>
  isRecord(value) &&
  isId(value['customizationId']) &&
  isId(value['partId']) &&
  isId(value['itemId']) &&
  isCount(value['quantity']);

function isConfiguration(saved: Saved): saved is Saved & SavedConfiguration {
  const { styleId, saleItemId, leatherItemId, flavorId, quantity, choices } = saved;
  const hasIds = [styleId, saleItemId, leatherItemId].every(isId) && (flavorId === null || isId(flavorId));
  return hasIds && isCount(quantity) && Array.isArray(choices) && choices.every(isSavedChoice);
}

/** Reads a saved configuration of this or an earlier version; anything else is refused, never half read. */
export function readConfiguration(saved: unknown): Result<SavedConfiguration> {
  const record = migrateSaved(saved, CONFIGURATION_VERSION, configurationMigrations);
  if (record === undefined || !isConfiguration(record)) return refuse({ code: 'CONFIGURATION_NOT_READABLE' });
  const { styleId, saleItemId, leatherItemId, flavorId, quantity, choices } = record;
  return ok({
    version: CONFIGURATION_VERSION,
    styleId,
    saleItemId,
    leatherItemId,
    flavorId,
    quantity,
    choices,
  });
}
