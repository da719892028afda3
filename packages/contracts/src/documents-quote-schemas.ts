import { z } from 'zod';
import { day, id, moment, money, wire } from './codec.ts';
import { progressSteps } from '@cordovan/domain/orders';

/** The date that the customer reads: `customerDate` of the domain decides it. */
const customerDate = z.union([
  wire({ kind: z.literal('day'), day }),
  wire({ kind: z.literal('week'), week: day }),
  wire({ kind: z.literal('none'), lacksLeather: z.boolean() }),
]);

const choice = wire({ part: z.string(), item: z.string(), quantity: z.int() });

const quotePiece = wire({
  detailId: id,
  name: z.string(),
  /** Whether the line has a picture; furniture has one, pillows and services don't. */
  hasPicture: z.boolean(),
  /** Whether the line has a second picture, from the front. */
  hasFrontView: z.boolean(),
  leather: z.string().nullable(),
  choices: z.array(choice),
  /** The shop's swivel chairs and their price; null if there are none. */
  swivel: wire({ quantity: z.int(), amount: money }).nullable(),
  comments: z.string(),
  quantity: z.int(),
  unitPrice: money,
  /** The bundle's name, and this piece's part of the saving, which is already deducted from `total`. */
  bundle: wire({ name: z.string(), saving: money }).nullable(),
  discount: money,
  total: money,
});

/** A leather of the quotation from close up; the page draws the recipe. */
const closeUp = wire({
  leather: z.string(),
  isFabric: z.boolean(),
  recipe: z.unknown(),
});

const quoteSum = wire({
  kind: z.enum([
    'pieces',
    'bundles',
    'warranty',
    'delivery',
    'discount',
    'subtotal',
    'tax',
    'total',
    'canceled',
    'kept',
    'allowance',
    'paid',
    'balance',
    'remaining',
    'deliveryApart',
    'inAll',
  ]),
  name: z.string().nullable(),
  amount: money,
});

const step = z.enum(progressSteps);

/** An order's progress, in steps and by piece, without factory days, people or notes. */
const progress = wire({
  kind: z.enum(['quotation', 'review', 'layaway', 'onHold', 'underWay', 'delivered', 'canceled', 'void']),
  isPickup: z.boolean(),
  steps: z.array(wire({ step, state: z.enum(['done', 'current', 'ahead']), at: moment.nullable() })),
  /** Monday of the week in which the order is built. */
  week: day.nullable(),
  /** Monday of the week around which the order was promised. */
  readyWeek: day.nullable(),
  pieces: z.array(
    wire({
      detailId: id,
      step,
      units: z.int(),
      finishedUnits: z.int(),
      operations: z.array(wire({ name: z.string(), doneUnits: z.int() })),
    }),
  ),
});

/** Amounts that the customer can pay here by card or from a bank account. */
const linkPayment = wire({
  /** Whether the page offers a payment: something is left to pay, and the company takes cards. */
  isOffered: z.boolean(),
  /** Whether the payment form takes bank accounts too. */
  takesBank: z.boolean(),
  due: money,
  minimum: money,
  /** A card may have been charged, but the outcome isn't known yet: no other payment is offered. */
  isChecking: z.boolean(),
  /** Pending bank payments. While one is `pending`, no other payment is offered. */
  bank: z.array(
    wire({
      state: z.enum(['verifying', 'pending']),
      amount: money,
      lastFour: z.string().nullable(),
      startedAt: moment,
      /** Where the customer verifies the account, and from when. */
      verification: wire({ url: z.string(), from: moment }).nullable(),
    }),
  ),
  /** Version of the consent to keep the card for the rest of the balance; null if cards aren't kept on file. */
  cardConsentVersion: z.int().nullable(),
  /** Card on file for the balance. */
  card: wire({
    brand: z.string(),
    lastFour: z.string(),
    consentedAt: moment,
    consentText: z.string(),
  }).nullable(),
});

/** Quotation as its customer sees it. */
export const quoteView = wire(
  {
    orderId: id,
    soNumber: z.string(),
    date: day,
    validUntil: day.nullable(),
    /** The day that was agreed, the week of a later promise, or none while nothing can be promised. */
    delivery: customerDate,
    deliveryMethod: z.string().nullable(),
    /** Whether the shop adds no tax, so that prices are before tax. */
    isBeforeTax: z.boolean(),
    taxRate: z.number(),
    /** Why no sales tax is charged (N-38). */
    taxExemptCertificate: z.string().nullable(),
    pieces: z.array(quotePiece),
    /** Whether there is a picture of all pieces together in one room; there is none of a single piece. */
    hasRoomPicture: z.boolean(),
    /** The different leathers of the pieces; empty if there are no such pictures. */
    closeUps: z.array(closeUp),
    sums: z.array(quoteSum),
    total: money,
    balance: money,
    deposit: money,
    paymentTerm: z.string().nullable(),
    /** Sent back with the acceptance, so that exactly the displayed version is accepted. */
    fingerprint: z.string(),
    isExpired: z.boolean(),
    acceptedAt: moment.nullable(),
    acceptedBy: z.string().nullable(),
    progress,
    payment: linkPayment,
    /** Ids of the photos that staff marked for the customer, oldest first. */
    photos: z.array(wire({ id, takenAt: moment })),
    /** Payments, oldest first; refunds are negative. Each has a receipt. */
    receipts: z.array(wire({ paymentId: id, day, amount: money })),
  },
  { soNumber: 'SONumber' },
);
export type QuoteView = z.output<typeof quoteView>;
