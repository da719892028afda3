/** Payments from bank accounts, why one failed, and allowances, in both languages. */
export const bankPayments = {
  en: {
    ALLOWANCE_NOT_INVOICED:
      'An allowance lowers the price of a delivered order. Change the price of this one instead.',
    ALLOWANCE_OVER_PRICE: 'Enter at most {{amount}}: the order isn’t worth more.',
    ALLOWANCE_GIVEN:
      'An allowance of {{amount}} lowers this invoiced order. Take the allowance back before you move the order back.',
    BANK_RETURN_NONE:
      'Only a check that was recorded here can be returned by the bank, and only once. Refund this payment instead.',
    BANK_RETURN_DAY: 'Enter a day from {{first}}, when it was paid, to {{today}}.',
    BANK_RETURN_FEE:
      'The fee can’t be posted: the check is in no bank deposit, or the chart of accounts has no account for bank fees. Leave it empty.',
    BANK_FUNDS: 'There wasn’t enough money in the bank account.',
    BANK_ACCOUNT_CLOSED: 'The bank account is closed.',
    BANK_NO_ACCOUNT: 'The bank couldn’t find the account. Check the account and routing numbers.',
    BANK_NOT_AUTHORIZED: 'The account holder told the bank not to allow this payment.',
    BANK_RESTRICTED: 'The bank doesn’t allow payments from this account.',
    BANK_NOT_VERIFIED: 'The bank account wasn’t verified, so it wasn’t debited.',
    BANK_RETURNED: 'The bank returned the payment.',
    SURPLUS_PAID: 'The order was already paid in full, so the whole charge goes back to its card.',
    SURPLUS_PAID_BANK:
      'The order was already paid in full, so the whole payment goes back to its bank account.',
    SURPLUS_EXCESS: 'This is more than what was left to pay, so the whole charge goes back to its card.',
    SURPLUS_REST: 'The charge was more than what was left to pay, so the rest goes back to its card.',
    SURPLUS_EXCESS_BANK:
      'The payment was more than what was left to pay, so the rest goes back to its bank account.',
    SURPLUS_CANCELED: 'The order is canceled, so the whole charge goes back to its card.',
    SURPLUS_CANCELED_BANK: 'The order is canceled, so the whole payment goes back to its bank account.',
    SURPLUS_VOID: 'The order is void, so the whole charge goes back to its card.',
    SURPLUS_VOID_BANK: 'The order is void, so the whole payment goes back to its bank account.',
    SURPLUS_REPEATED: 'The same payment was made twice, so the second charge goes back to its card.',
    SURPLUS_REPEATED_BANK:
      'The same payment was made twice, so the second one goes back to its bank account.',
    BANK_PAYMENT_STOPS:
      'A bank payment of {{amount}} is on its way. We’ll ask the bank to stop it; if it arrives anyway, it’s refunded. The customer gets an email.',
    BANK_STOPPED_CANCELED: 'Your order is canceled.',
    BANK_STOPPED_VOID: 'Your order is no longer valid.',
    BANK_STOPPED_PAID: 'Your order is already paid in full.',
    REFUND_RETURNED: 'The bank has taken this payment back, so it can’t be refunded.',
    REFUND_DISPUTED:
      'The customer’s bank disputes this payment, so it can’t be refunded now. Wait for the decision, or refund it another way.',
    BANK_PAYMENT_PENDING:
      'A bank payment of {{amount}} is on its way. Wait until it arrives before you pay more.',
    BANK_PAYMENT_VERIFY:
      'The bank account has to be confirmed first. In 1 to 2 business days, two small deposits arrive in it. Our payment provider emails a link to enter their amounts. The payment of {{amount}} starts after that.',
    BANK_PAYMENT_SENT:
      'Your bank payment of {{amount}} is on its way. Banks take up to {{days}} {{days|business day|business days}}. We’ll email you when it arrives.',
  },
  es: {
    ALLOWANCE_NOT_INVOICED:
      'Una bonificación rebaja el precio de un pedido entregado. Cambie mejor el precio de este.',
    ALLOWANCE_OVER_PRICE: 'Escriba {{amount}} como máximo: el pedido no vale más.',
    ALLOWANCE_GIVEN:
      'Una bonificación de {{amount}} rebaja este pedido facturado. Retire la bonificación antes de regresar el pedido.',
    BANK_RETURN_NONE:
      'El banco solo puede devolver un cheque que se registró aquí, y una sola vez. Reembolse mejor este pago.',
    BANK_RETURN_DAY: 'Escriba un día entre el {{first}}, cuando se pagó, y el {{today}}.',
    BANK_RETURN_FEE:
      'La comisión no se puede registrar: el cheque no está en ningún depósito bancario o el catálogo no tiene una cuenta de comisiones bancarias. Déjela vacía.',
    BANK_FUNDS: 'La cuenta bancaria no tenía fondos suficientes.',
    BANK_ACCOUNT_CLOSED: 'La cuenta bancaria está cerrada.',
    BANK_NO_ACCOUNT: 'El banco no encontró la cuenta. Revise los números de cuenta y de ruta.',
    BANK_NOT_AUTHORIZED: 'El titular de la cuenta pidió al banco no permitir este pago.',
    BANK_RESTRICTED: 'El banco no permite pagos desde esta cuenta.',
    BANK_NOT_VERIFIED: 'La cuenta bancaria no se verificó, así que no se le cobró nada.',
    BANK_RETURNED: 'El banco devolvió el pago.',
    SURPLUS_PAID: 'El pedido ya estaba pagado por completo, así que todo el cargo se devuelve a la tarjeta.',
    SURPLUS_PAID_BANK:
      'El pedido ya estaba pagado por completo, así que todo el pago se devuelve a la cuenta bancaria.',
    SURPLUS_EXCESS: 'Es más de lo que faltaba por pagar, así que todo el cargo se devuelve a la tarjeta.',
    SURPLUS_REST:
      'El cargo era mayor que lo que faltaba por pagar, así que el excedente se devuelve a la tarjeta.',
    SURPLUS_EXCESS_BANK:
      'El pago era mayor que lo que faltaba por pagar, así que el excedente se devuelve a la cuenta bancaria.',
    SURPLUS_CANCELED: 'El pedido está cancelado, así que todo el cargo se devuelve a la tarjeta.',
    SURPLUS_CANCELED_BANK: 'El pedido está cancelado, así que todo el pago se devuelve a la cuenta bancaria.',
    SURPLUS_VOID: 'El pedido está anulado, así que todo el cargo se devuelve a la tarjeta.',
    SURPLUS_VOID_BANK: 'El pedido está anulado, así que todo el pago se devuelve a la cuenta bancaria.',
    SURPLUS_REPEATED: 'El mismo pago se hizo dos veces, así que el segundo cargo se devuelve a la tarjeta.',
    SURPLUS_REPEATED_BANK:
      'El mismo pago se hizo dos veces, así que el segundo se devuelve a la cuenta bancaria.',
    BANK_PAYMENT_STOPS:
      'Un pago bancario de {{amount}} está en camino. Pediremos al banco que lo detenga; si llega de todos modos, se reembolsa. El cliente recibe un correo.',
    BANK_STOPPED_CANCELED: 'Su pedido está cancelado.',
    BANK_STOPPED_VOID: 'Su pedido ya no es válido.',
    BANK_STOPPED_PAID: 'Su pedido ya está pagado por completo.',
    REFUND_RETURNED: 'El banco retiró este pago, así que no se puede reembolsar.',
    REFUND_DISPUTED:
      'El banco del cliente disputa este pago, así que por ahora no se puede reembolsar. Espere la decisión o reembólselo de otra forma.',
    BANK_PAYMENT_PENDING:
      'Un pago bancario de {{amount}} está en camino. Espere a que llegue antes de pagar más.',
    BANK_PAYMENT_VERIFY:
      'Primero hay que confirmar la cuenta bancaria. En 1 o 2 días hábiles llegan a ella dos depósitos pequeños. Nuestro proveedor de pagos envía por correo un enlace para escribir sus montos. El pago de {{amount}} empieza entonces.',
    BANK_PAYMENT_SENT:
      'Su pago bancario de {{amount}} está en camino. Los bancos tardan hasta {{days}} {{days|día hábil|días hábiles}}. Le enviaremos un correo cuando llegue.',
  },
} as const;
