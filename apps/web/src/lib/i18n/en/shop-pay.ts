/** Payment texts of the shop for cases where the payment can't continue. Loaded with its dialogs. */
export default {
  off: 'We can’t take payments online right now, and you weren’t charged. You can send the same design as a quote.',
  asQuote: 'Send as a quote',
  notAnAmount: 'Enter an amount, such as {{example}}.',
};
