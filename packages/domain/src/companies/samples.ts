import { type Cents, cents } from '../money/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** Whether a shop sends samples of its leathers and fabrics by mail, and on which terms. */
export interface SampleTerms {
  readonly isOffered: boolean;
  /** Price of one sample before tax; 0 for free. */
  readonly price: Cents;
  /** Maximum number of samples in one order. */
  readonly most: number;
}

/** Highest price of one sample. */
export const MOST_SAMPLE_PRICE = cents(100_000);
/** Maximum number of samples that any shop may allow in one order. */
export const MOST_SAMPLES = 20;

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;

/** Checks the price and number of samples, even while the shop doesn't offer any. */
export function checkSampleTerms({ price, most }: SampleTerms): Result<void> {
  return allowUnless([
    isBetween(price, 0, MOST_SAMPLE_PRICE)
      ? undefined
      : ({
          code: 'FIELD_OUT_OF_RANGE',
          field: 'samples.price',
          data: { field: 'price', min: 0, max: MOST_SAMPLE_PRICE / 100 },
        } satisfies Refusal),
    Number.isInteger(most) && isBetween(most, 1, MOST_SAMPLES)
      ? undefined
      : ({
          code: 'FIELD_OUT_OF_RANGE',
          field: 'samples.most',
          data: { field: 'quantity', min: 1, max: MOST_SAMPLES },
        } satisfies Refusal),
  ]);
}
