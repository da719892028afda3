/** Published test cards and what the bank says about each. Any other valid number is approved. */
export interface TestCard {
  readonly brand: string;
  readonly code?: string;
  readonly declineCode?: string | undefined;
  /** Asks the buyer to authenticate (3-D Secure) before the charge. */
  readonly isAuthenticated?: true;
}

const declined = (declineCode: string): TestCard => ({ brand: 'visa', code: 'card_declined', declineCode });

const CARDS: Readonly<Record<string, TestCard>> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined('card_velocity_exceeded'),
  '4000000000000069': { brand: 'visa', code: 'expired_card', declineCode: 'expired_card' },
  '4000000000000127': { brand: 'visa', code: 'incorrect_cvc', declineCode: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', code: 'processing_error', declineCode: 'processing_error' },
  '4000000000003220': { brand: 'visa', isAuthenticated: true },
  '4000002760003184': { brand: 'visa', isAuthenticated: true },
};

/** Published ids of test payment methods, with the card of each. */
export const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_authenticationRequired: '4000002760003184',
};

const brandOf = (number: string): string => {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'discover';
};

export const cardOf = (number: string): TestCard => CARDS[number] ?? { brand: brandOf(number) };

export function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
}

/** The bank's words, as the API repeats them. */
export const SAID: Readonly<Record<string, string>> = {
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};
