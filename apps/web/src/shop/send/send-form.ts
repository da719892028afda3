/** Kind of order that the shopper sends: a quote, or a deposit that places the order. */
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
  /** Null until it is typed: the email of the signed-in rep. */
  readonly repEmail: string | null;
  /** Null until it is typed: the minimum. */
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
