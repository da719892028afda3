import { z } from 'zod';
import type { Cents } from '@cordovan/domain/money';
import { keptZip } from '../delivery/kept-zip.ts';
import { emptyForm, type SendForm } from './send-form.ts';

const savedOrder = z.object({
  id: z.number(),
  number: z.string(),
  total: z.custom<Cents>((value) => Number.isSafeInteger(value)),
  hasSignature: z.boolean(),
});
/** An order as the server saved it. */
export type SavedOrder = Readonly<z.output<typeof savedOrder>>;

const startedPayment = z.object({ intentId: z.number(), number: z.string() });
/** A payment whose outcome the page hasn't seen. */
export type StartedPayment = Readonly<z.output<typeof startedPayment>>;

const text = z.string();
const kept = z.object({
  form: z.object({
    ...{ name: text, lastName: text, email: text, phone: text, address: text, city: text, state: text },
    ...{ zipCode: text, repEmail: text.nullable(), amount: text.nullable() },
  }),
  /** Idempotency key of the content that was sent last. */
  request: z.object({ content: text, key: text }).optional(),
  saved: z.object({ content: text, order: savedOrder }).optional(),
  payment: startedPayment.optional(),
});
type Kept = z.output<typeof kept>;

/**
 * Keeps the form, including the ZIP code of a delivery estimate, and the saved order for the visit, even after a
 * reload. Sending the same content again after a lost answer, a failure or a canceled payment reuses the saved order.
 * So no order is placed twice, and no second payment begins before the first has ended.
 */
export function keepSending(storageKey: string) {
  let known = read(storageKey);
  const keep = (change: Partial<Kept>) => {
    known = { ...known, ...change };
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(known));
    } catch {
      // Storage may be blocked or full. The page keeps the data until the shopper leaves.
    }
  };
  return {
    form: (): SendForm => (known.form.zipCode === '' ? { ...known.form, zipCode: keptZip() } : known.form),
    keepForm: (form: SendForm) => keep({ form: { ...form } }),
    /** The idempotency key of this content. */
    requestKey: (content: string): string => {
      if (known.request?.content !== content) keep({ request: { content, key: crypto.randomUUID() } });
      return known.request!.key;
    },
    savedAs: (content: string): SavedOrder | undefined =>
      known.saved?.content === content ? known.saved.order : undefined,
    keepSaved: (content: string, order: SavedOrder) => keep({ saved: { content, order } }),
    payment: (): StartedPayment | undefined => known.payment,
    keepPayment: (payment: StartedPayment | undefined) => keep({ payment }),
    /** Forgets what was sent, so that the next order is a new one even with the same content. */
    forgetSent: () => keep({ request: undefined, saved: undefined, payment: undefined }),
  };
}

function read(storageKey: string): Kept {
  try {
    const parsed = kept.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    if (parsed.success) return parsed.data;
  } catch {
    // Storage may be blocked.
  }
  return { form: emptyForm };
}

export type KeptSending = ReturnType<typeof keepSending>;

/** A shop's storage key for data that is being sent. */
export const sendingKey = (companyId: number, what: 'order' | 'samples'): string =>
  `cordovan.shop.${companyId}.${what}`;
