import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** Limits, as in the catalog workbook. */
const LIMITS = {
  leatherShare: [0, 100],
  percentageIncrease: [0, 1000],
  extraDays: [0, 365],
  sortOrder: [-100_000, 100_000],
  quantityRequired: [1, 9_999],
  top: [0, 100],
  left: [0, 100],
} as const;

/** Ten million dollars, in cents. */
const MOST_PRICE = 1_000_000_000;

interface Named {
  readonly name: string;
  readonly maxRetailPrice: number;
  readonly factoryPrice: number;
  readonly sortOrder: number;
}

export interface PartToCheck extends Named {
  /** Percent of the leather area used by a part with its own leather (N-18). */
  readonly leatherShare: number;
}

/** Checks a customization part (ENT-13). */
export const checkCustomizationPart = (part: PartToCheck): Result<void> =>
  allowUnless([...checkNamed(part), between('leatherShare', part.leatherShare)]);

export interface OptionToCheck extends Named {
  /** Percent; replaces the price when it isn't 0 (C-28). */
  readonly percentageIncrease: number;
  readonly extraDays: number;
  /** Swatch color. */
  readonly code: string;
  readonly imageName: string;
}

/** Checks a customization item (ENT-14). */
export const checkCustomizationItem = (option: OptionToCheck): Result<void> =>
  allowUnless([
    ...checkNamed(option),
    between('percentageIncrease', option.percentageIncrease),
    between('extraDays', option.extraDays),
    isPlain(option.code) ? undefined : invalid('code', 'swatch'),
    isPlain(option.imageName) ? undefined : invalid('imageName'),
  ]);

/** Checks the quantity that an option begins with on a sale item (ENT-12). */
export const checkQuantityRequired = (quantity: number): Result<void> =>
  allowUnless([between('quantityRequired', quantity)]);

/** Checks an option group's position over a picture, in percent of its height and width (CAT-31). */
export const checkPosition = (position: { readonly top: number; readonly left: number }): Result<void> =>
  allowUnless([between('top', position.top), between('left', position.left)]);

const checkNamed = ({ name, maxRetailPrice, factoryPrice, sortOrder }: Named) => [
  checkOptionName(name),
  isPrice(maxRetailPrice) ? undefined : invalid('maxRetailPrice'),
  isPrice(factoryPrice) ? undefined : invalid('factoryPrice'),
  between('sortOrder', sortOrder),
];

/** Requires a name without a semicolon, which separates list entries in the workbook. */
function checkOptionName(name: string): Refusal | undefined {
  if (name.trim() === '') return { code: 'FIELD_REQUIRED', data: { field: 'name' }, field: 'name' };
  if (name.includes(';')) return { code: 'NAME_WITH_SEPARATOR', field: 'name' };
  return isPlain(name) ? undefined : invalid('name');
}

/** Whether a text has no control characters, which the workbook can't contain. */
const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text);

const isPrice = (value: number): boolean => value >= 0 && value <= MOST_PRICE;
const invalid = (path: string, field = path): Refusal => ({
  code: 'FIELD_INVALID',
  data: { field },
  field: path,
});

function between(field: keyof typeof LIMITS, value: number): Refusal | undefined {
  const [min, max] = LIMITS[field];
  return value >= min && value <= max
    ? undefined
    : { code: 'FIELD_OUT_OF_RANGE', data: { field, min, max }, field };
}
