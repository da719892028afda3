/** Spanish of the lines about payments and refunds through a gateway, as an order's history stores them. */
const lines: readonly (readonly [stored: RegExp, spanish: string])[] = [
  [/^bank payment (\S+) waits for its account$/, 'Pago bancario de $1: falta confirmar la cuenta'],
  [/^bank payment (\S+) from account (\d{4}) on its way$/, 'Pago bancario de $1 de la cuenta $2 en camino'],
  [/^bank payment (\S+) on its way$/, 'Pago bancario de $1 en camino'],
  [/^bank payment (\S+) stopped$/, 'Pago bancario de $1 detenido'],
  [/^bank payment (\S+) failed: (.+)$/, 'El pago bancario de $1 falló: $2'],
  [/^card (\d*) voided, transaction (\S+)$/, 'Cargo a la tarjeta $1 anulado, transacción $2'],
  [/^card (\d*) refunded, transaction (\S+)$/, 'Reembolso a la tarjeta $1, transacción $2'],
  [/^bank account (\d*) refunded, transaction (\S+)$/, 'Reembolso a la cuenta $1, transacción $2'],
  [/^bank account (\d*) voided, transaction (\S+)$/, 'Pago de la cuenta $1 detenido, transacción $2'],
  [/^refund to card (\d*) failed: (.+)$/, 'El reembolso a la tarjeta $1 falló: $2'],
  [/^refund to bank account (\d*) failed: (.+)$/, 'El reembolso a la cuenta $1 falló: $2'],
  [
    /^refund of (\S+) to card (\d*) withdrawn: the bank took the payment back$/,
    'Reembolso de $1 a la tarjeta $2 retirado: el banco retiró el pago',
  ],
  [
    /^refund of (\S+) to bank account (\d*) withdrawn: the bank took the payment back$/,
    'Reembolso de $1 a la cuenta $2 retirado: el banco retiró el pago',
  ],
  [/^refunded another way: (.+)$/, 'Reembolsado de otra forma: $1'],
];

/** Spanish of such a line, its last part by `inSpanish`; undefined for any other text. */
export function spanishPaymentLine(
  stored: string,
  inSpanish: (reason: string) => string,
): string | undefined {
  const [found, spanish] = lines.find(([pattern]) => pattern.test(stored)) ?? [];
  if (!found || spanish === undefined) return undefined;
  const [, first = '', second = ''] = found.exec(stored) ?? [];
  return spanish.replaceAll(/\$([12])/g, (_, place) => inSpanish(place === '1' ? first : second));
}
