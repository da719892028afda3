import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { cents } from '@cordovan/domain/money';

/** A payment without a card on file. */
export const noCard = {
  ...{ cardConsentVersion: null, card: null, takesBank: false },
  bank: [] as QuoteView['payment']['bank'],
};

/** A quotation as its customer sees it. */
export const quote = (change: Partial<QuoteView> = {}): QuoteView => ({
  orderId: 7,
  soNumber: '1001',
  date: '2026-03-10',
  validUntil: '2026-04-09',
  delivery: { kind: 'day', day: '2026-05-20' },
  deliveryMethod: 'Factory pickup',
  taxRate: 8.81,
  isBeforeTax: false,
  taxExemptCertificate: null,
  pieces: [
    {
      detailId: 70,
      name: 'Alpine Sofa',
      hasPicture: true,
      hasFrontView: false,
      leather: 'Chestnut',
      choices: [{ part: 'Legs', item: 'Oak', quantity: 1 }],
      swivel: null,
      comments: '',
      quantity: 1,
      unitPrice: cents(438400),
      bundle: null,
      discount: cents(0),
      total: cents(438400),
    },
  ],
  sums: [
    { kind: 'warranty', name: 'Thank You', amount: cents(14900) },
    { kind: 'subtotal', name: null, amount: cents(438400) },
    { kind: 'tax', name: null, amount: cents(38623) },
    { kind: 'total', name: null, amount: cents(477023) },
  ],
  total: cents(477023),
  balance: cents(477023),
  deposit: cents(238512),
  paymentTerm: 'Due on receipt',
  fingerprint: 'seen',
  isExpired: false,
  acceptedAt: null,
  acceptedBy: null,
  hasRoomPicture: false,
  closeUps: [],
  progress: { kind: 'quotation', isPickup: false, steps: [], week: null, readyWeek: null, pieces: [] },
  payment: { isOffered: true, due: cents(477023), minimum: cents(238512), isChecking: false, ...noCard },
  photos: [],
  receipts: [],
  ...change,
});
/** The page of one quotation. */
export const page = (change: Partial<QuotePage> = {}): QuotePage => ({
  state: 'open',
  language: 'en',
  company: 'House',
  look: { logoAddress: null, accentColor: null, headColor: null, typeface: 'modern' },
  store: {
    name: 'Denver',
    phone: '303-555-0100',
    email: null,
    address: '1 Main St',
    timeZone: 'America/Denver',
    openingHours: [
      { weekday: 1, opens: '10:00', closes: '18:00' },
      { weekday: 2, opens: '10:00', closes: '18:00' },
    ],
  },
  consent: [],
  salesRep: 'Rita Rep',
  customer: 'Ann',
  quotes: [quote()],
  words: [],
  redirectUrl: null,
  ...change,
});
