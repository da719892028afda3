import { grainKinds } from '../renderer/index.ts';
import { axes, lengthUnits, MODELS_FILE, type ModelReading, type ModelSet, surfaces } from './description.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const areNames = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isName);

/** Reads a `models.json`: every field has a type that the checks can rely on. Reports every error with its place. */
export function readDescription(text: string): ModelReading {
  const value = parsed(text);
  if (value instanceof Error) return refused([`${MODELS_FILE} is not JSON: ${value.message}`]);
  const pieces: unknown[] = isObject(value) && Array.isArray(value.pieces) ? value.pieces : [];
  if (!isObject(value) || pieces.length === 0)
    return refused([`${MODELS_FILE} must name at least one piece in "pieces".`]);
  const faults = pieces.flatMap((piece, at) => pieceFaults(piece, `pieces[${at}]`));
  for (const name of ['items', 'finishes'])
    if (value[name] !== undefined && !(isObject(value[name]) && Object.values(value[name]).every(areTexts)))
      faults.push(`"${name}" must give an object with names for each entry.`);
  if (value.ramps !== undefined && !isObject(value.ramps)) faults.push('"ramps" must be an object.');
  if (value.stands !== undefined && !Array.isArray(value.stands)) faults.push('"stands" must be a list.');
  return faults.length > 0 ? refused(faults) : { ok: true, set: value as unknown as ModelSet };
}

const refused = (faults: readonly string[]): ModelReading => ({ ok: false, faults });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    return cause;
  }
}

const areTexts = (value: unknown): boolean => isObject(value) && Object.values(value).every(isName);

/** A field that may be absent and otherwise has one of these values. */
function choiceFault(owner: Record<string, unknown>, field: string, known: readonly string[]): string[] {
  const value = owner[field];
  return value === undefined || (isName(value) && known.includes(value))
    ? []
    : [`"${field}" is ${JSON.stringify(value)}; it must be one of ${known.join(', ')}.`];
}

function pieceFaults(piece: unknown, place: string): string[] {
  if (!isObject(piece)) return [`${place} must be an object.`];
  const faults = ['style', 'furnitureType', 'file']
    .filter((field) => !isName(piece[field]))
    .map((field) => `"${field}" is missing.`);
  faults.push(
    ...choiceFault(piece, 'unit', Object.keys(lengthUnits)),
    ...choiceFault(piece, 'up', axes),
    ...choiceFault(piece, 'front', axes),
    ...optionFaults(piece.options),
    ...(piece.ignore === undefined ? [] : selectionFaults(piece.ignore, '"ignore"')),
  );
  const parts = Array.isArray(piece.parts) ? (piece.parts as unknown[]) : [];
  if (parts.length === 0) faults.push('"parts" must name at least one part.');
  parts.forEach((part, at) => faults.push(...partFaults(part, at)));
  return faults.map((fault) => `${place}: ${fault}`);
}

function optionFaults(options: unknown): string[] {
  if (options === undefined) return [];
  if (!isObject(options)) return ['"options" must be an object.'];
  return Object.entries(options).flatMap(([name, option]) =>
    isObject(option) && areNames(option.choices) && isName(option.default)
      ? []
      : [`the option ${name} needs a list of "choices" and a "default".`],
  );
}

function selectionFaults(value: unknown, name: string): string[] {
  if (!isObject(value)) return [`${name} must be an object.`];
  if (value.nodes === undefined && value.materials === undefined)
    return [`${name} must name its "nodes" or "materials".`];
  return ['nodes', 'materials']
    .filter((field) => value[field] !== undefined && !areNames(value[field]))
    .map((field) => `${name}: "${field}" must be a list of names.`);
}

function partFaults(part: unknown, at: number): string[] {
  const label = isObject(part) && isName(part.name) ? `part ${part.name}` : `parts[${at}]`;
  const faults = selectionFaults(part, label);
  if (!isObject(part)) return faults;
  const own: string[] = [];
  if (!isName(part.name)) own.push('has no name.');
  if (part.name === 'shadow') own.push('can’t be named shadow: that is the layer of the floor.');
  if (['leather', 'finish', 'color'].filter((field) => part[field] !== undefined).length !== 1)
    own.push('needs exactly one of "leather", "finish" and "color".');
  own.push(...choiceFault(part, 'leather', ['principal', 'insert']).map((fault) => `: ${fault}`));
  own.push(...choiceFault(part, 'surface', surfaces).map((fault) => `: ${fault}`));
  own.push(...choiceFault(part, 'grain', [...grainKinds, 'none']).map((fault) => `: ${fault}`));
  if (part.finish !== undefined && !isName(part.finish)) own.push('"finish" must name an option.');
  if (part.color !== undefined && !(isName(part.color) && /^#[\da-f]{6}$/i.test(part.color)))
    own.push('"color" must look like #a1b2c3.');
  if (part.when !== undefined && !(isObject(part.when) && Object.values(part.when).every(areNames)))
    own.push('"when" must give a list of choices for each option.');
  return [...faults, ...own.map((fault) => `${label}${fault.startsWith(':') ? '' : ' '}${fault}`)];
}
