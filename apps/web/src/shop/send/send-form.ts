/** What the shopper sends: a quote, or a deposit that places the order. */
export type SendKind = 'quote' | 'payment';

/** Input of the confirm-send dialog, as typed. */
export interface SendForm {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** Null until the user types one; the default is the signed-in rep's email. */
  readonly repEmail: string | null;
  /** Null until the user types one; the default is the minimum. */
  readonly amount: string | null;
}

export const emptyForm: SendForm = {
  name: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  repEmail: null,
  amount: null,
};
