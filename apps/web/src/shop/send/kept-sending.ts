import type { Cents } from '@cordovan/domain/money';
import { keptZip } from '../delivery/kept-zip.ts';
import { emptyForm, type SendForm } from './send-form.ts';

/** An order as the server saved it. */
export interface SavedOrder {
  readonly id: number;
  readonly number: string;
  readonly total: Cents;
  readonly hasSignature: boolean;
}

/**
 * Keeps the form, with the ZIP code of a delivery estimate, and the saved order while the dialog is closed. Sending the same content again, after a failure or a
 * canceled payment, uses the saved order.
 */
export function keepSending() {
  let form = emptyForm;
  let saved: { readonly key: string; readonly order: SavedOrder } | undefined;
  return {
    form: (): SendForm => (form.zipCode === '' ? { ...form, zipCode: keptZip() } : form),
    keepForm: (next: SendForm) => {
      form = next;
    },
    savedAs: (key: string): SavedOrder | undefined => (saved?.key === key ? saved.order : undefined),
    keepSaved: (key: string, order: SavedOrder) => {
      saved = { key, order };
    },
  };
}

export type KeptSending = ReturnType<typeof keepSending>;
