/** Rep mode of the shop: a sales rep sends a quote or takes a deposit for a customer. Loaded with its dialogs. */
export default {
  title: 'Sign in as a sales rep',
  hint: 'Sign in to place an order for a customer.',
  password: 'Password',
  code: 'Code from your authenticator app, or a recovery code',
  signIn: 'Sign in',
  failed: 'We couldn’t sign you in. Check your connection and try again.',
  asCustomer: 'Continue as a customer',
  quoteTitle: 'Send a quote',
  quoteHint: 'Enter your customer’s details. We’ll email them this design with its price.',
  payTitle: 'Take a deposit',
  payHint: 'Enter your customer’s details. The deposit places the order; they pay the rest later.',
  deposit: 'How much does your customer pay now?',
  repEmail: 'Sales rep’s email',
  send: 'Send quote',
};
