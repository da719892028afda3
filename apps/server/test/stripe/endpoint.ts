import type { Bank } from './bank.ts';
import type { Params, Rules } from './form.ts';
import type { Objects } from './objects.ts';

export interface Office {
  readonly bank: Bank;
  readonly objects: Objects;
  readonly clock: () => Date;
  readonly answered: Map<string, Answered>;
}
interface Answered {
  readonly fingerprint: string;
  readonly answer: ApiAnswer;
  readonly at: Date;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Endpoint {
  readonly method: string;
  readonly path: RegExp;
  /** The parameters that the emulator knows; the API has more. */
  readonly rules: Rules;
  /** Properties that can be expanded. */
  readonly expandable: readonly string[];
  readonly run: (office: Office, params: Params, id: string) => object;
}

export const expand = { expand: { many: true } } as const;
/** What can be expanded in a payment intent. */
export const INTENT = ['latest_charge'];
