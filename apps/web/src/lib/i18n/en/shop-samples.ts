/** Leather and fabric samples by mail. Loaded with their dialog. */
export default {
  title: 'Order samples',
  hint: 'See and feel them at home before you decide. Choose up to {{most}}.',
  free: 'Free',
  each: '{{price}} each, before tax',
  count: '{{count}} of {{most}}',
  full: 'That’s the maximum per order. Remove one to choose another.',
  continue: 'Continue',
  addressTitle: 'Where should we mail them?',
  chosen: 'Your samples',
  change: 'Change samples',
  total: 'Total with tax',
  toCard: 'Continue to payment',
  send: 'Send my samples',
  ask: 'Send my request',
  failed: 'We couldn’t send your order. What you typed is still here. Try again.',
  payFailed: 'We couldn’t save your order. You weren’t charged. Try again.',
  thanksTitle: 'Thank you!',
  sent: 'We’ll mail your samples to {{address}}. Your order number is {{number}}.',
  quoted:
    'We’ll contact you about payment, then mail your samples to {{address}}. Your order number is {{number}}.',
  paid: 'We’ve received your payment for order {{number}}. We’ll mail your samples to {{address}}.',
  checking: 'We’re checking the payment for order {{number}}. You don’t need to pay again.',
  bankSent:
    'Your bank payment for order {{number}} is on its way. Banks take up to 4 business days. We’ll email you when it arrives.',
  bankVerify:
    'Order {{number}} isn’t paid yet. Confirm your bank account with the two small deposits that arrive in 1 to 2 business days: our payment provider emails you a link.',
  mailed: 'We’ve sent the details to {{email}}.',
};
