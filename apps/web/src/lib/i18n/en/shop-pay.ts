/** Paying in the shop, where the payment can't go on. Loaded with its dialogs. */
export default {
  off: 'We can’t take card payments online right now, and your card wasn’t charged. You can send the same design as a quote.',
  asQuote: 'Send as a quote',
  notAnAmount: 'Enter an amount, such as {{example}}.',
};
