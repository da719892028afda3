/** Payments from bank accounts, and why one failed, in both languages. */
export const bankPayments = {
  en: {
    BANK_FUNDS: 'There wasn’t enough money in the bank account.',
    BANK_ACCOUNT_CLOSED: 'The bank account is closed.',
    BANK_NO_ACCOUNT: 'The bank couldn’t find the account. Check the account and routing numbers.',
    BANK_NOT_AUTHORIZED: 'The account holder told the bank not to allow this payment.',
    BANK_RESTRICTED: 'The bank doesn’t allow payments from this account.',
    BANK_NOT_VERIFIED: 'The bank account wasn’t verified, so it wasn’t debited.',
    BANK_RETURNED: 'The bank returned the payment.',
    BANK_PAYMENT_PENDING:
      'A bank payment of {{amount}} is on its way. Wait until it arrives before you pay more.',
    BANK_PAYMENT_VERIFY:
      'The bank account has to be confirmed first. In 1 to 2 business days, two small deposits arrive in it. Our payment provider emails a link to enter their amounts. The payment of {{amount}} begins then.',
    BANK_PAYMENT_SENT:
      'Your bank payment of {{amount}} is on its way. Banks take up to {{days}} {{days|business day|business days}}. We’ll email you when it arrives.',
  },
  es: {
    BANK_FUNDS: 'La cuenta bancaria no tenía fondos suficientes.',
    BANK_ACCOUNT_CLOSED: 'La cuenta bancaria está cerrada.',
    BANK_NO_ACCOUNT: 'El banco no encontró la cuenta. Revise los números de cuenta y de ruta.',
    BANK_NOT_AUTHORIZED: 'El titular de la cuenta pidió al banco no permitir este pago.',
    BANK_RESTRICTED: 'El banco no permite pagos desde esta cuenta.',
    BANK_NOT_VERIFIED: 'La cuenta bancaria no se verificó, así que no se le cobró nada.',
    BANK_RETURNED: 'El banco devolvió el pago.',
    BANK_PAYMENT_PENDING:
      'Un pago bancario de {{amount}} está en camino. Espere a que llegue antes de pagar más.',
    BANK_PAYMENT_VERIFY:
      'Primero hay que confirmar la cuenta bancaria. En 1 o 2 días hábiles llegan a ella dos depósitos pequeños. Nuestro proveedor de pagos envía por correo un enlace para escribir sus montos. El pago de {{amount}} empieza entonces.',
    BANK_PAYMENT_SENT:
      'Su pago bancario de {{amount}} está en camino. Los bancos tardan hasta {{days}} {{days|día hábil|días hábiles}}. Le enviaremos un correo cuando llegue.',
  },
} as const;
