import { expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { isMessageCode, type MessageCode, messageText, terminalText } from './index.ts';

const messageCodes = Object.keys(en) as MessageCode[];
const placeholders = (text: string) => (text.match(/\{\{\w+/g) ?? []).toSorted();

test(
  'every text exists in both languages with the same placeholders',
  { tags: ['I18N-01', 'I18N-03'] },
  () => {
    expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const code of messageCodes) {
      expect(es[code].trim(), code).not.toBe('');
      expect(placeholders(es[code]), code).toEqual(placeholders(en[code]));
    }
  },
);

test.each([
  ['ERR-01', 'NOT_FOUND', "The element wasn't found"],
  ['ERR-03', 'SERVER_ERROR', 'There was an error on the server, please call your server administrator'],
  [
    'ERR-04',
    'PRODUCTION_LINE_HAS_ORDERS',
    "The production line can't be deleted because it has assigned orders",
  ],
  ['ERR-06', 'UNAUTHORIZED', 'You are not authorized to do this or your session has expired'],
  ['ERR-09', 'ERROR_DEFAULT', 'An error has happened'],
  [
    'ERR-14 LOAD-19',
    'CUSTOMIZER_LOAD_FAILED',
    'There was a problem loading the customizer, please contact your system administrator',
  ],
  ['ERR-15', 'NO_AVAILABLE_PRODUCT', 'Sorry this furniture item is not available at the moment'],
  ['ERR-16 AUTH-16', 'TITLE_USER_DISABLED', 'User disabled'],
  ['ERR-17', 'ROLE_NOT_VALID', "You don't have a valid role in the application"],
  ['ERR-21 CZR-27', 'STYLE_WITHOUT_CUSTOMIZATIONS', 'This style doesn´t have customizations'],
  [
    'ERR-23 PAY-13',
    'PAYMENT_GATEWAY_UNAVAILABLE',
    'Payment getaway is not available at the moment please try again.',
  ],
  ['ERR-30 BRIDGE-04', 'BRIDGE_THANKS', "Thank's, we will contact you."],
  ['ERR-36', 'NO_BALANCE_TO_PAY', 'No balance to pay'],
  ['ERR-40 AUTH-21', 'ROLE_NOT_VALID_FOR_PAGE', "You don't have a valid role for this page"],
  ['AUTH-22', 'USER_WITHOUT_SALES_REP', 'Your user is not linked to an accounting sales representative'],
  [
    'PAY-03',
    'PAYMENT_BELOW_MINIMUM',
    'The value entered is less than the minimum amount allowed for the order.',
  ],
  [
    'CZR-12',
    'LEATHER_CHANGE_DELETES_CUSTOMIZATIONS',
    'If you change the primary leather the choosen customizations will be deleted.',
  ],
  ['SHOP-37', 'FILL_NAME_AND_EMAIL', 'Please Fill name and email fields.'],
] as const)('%s %s is the exact text from the requirements', (_ids, code, text) => {
  expect(messageText('en', code)).toBe(text);
});

test(
  "shows a saved order's id, even if its email wasn't sent",
  { tags: ['ERR-18', 'ORD-71', 'ORD-72'] },
  () => {
    expect(messageText('en', 'ORDER_MSG_SAVED', { id: '000123' })).toBe('The order 000123 has been saved.');
    expect(messageText('en', 'ORDER_MSG_SAVED_EMAIL_NOT_SENT', { id: '000123' })).toBe(
      'The order 000123 has been saved, but the email was not sent.',
    );
  },
);

test(
  'ends the thank-you message for a purchase with the payment comments',
  { tags: ['ERR-38', 'PAY-17'] },
  () => {
    expect(messageText('en', 'PAYMENT_SUCCESS', { comments: 'T-1 $& 4242' })).toBe(
      'Thank You! for your Purchase your Transaction Info is: T-1 $& 4242',
    );
  },
);

test('writes limits into the text as the requirements do', { tags: ['ORD-43', 'PAY-10', 'PRICE-24'] }, () => {
  expect(messageText('en', 'DELIVERY_PRICE_TOO_LOW', { amount: '150.00' })).toBe(
    'The delivery price must be greater than $150.00',
  );
  expect(messageText('en', 'AMOUNT_TOO_LOW', { min: '$20.00' })).toBe('Amount must be greater than $20.00');
  expect(messageText('en', 'DISCOUNT_LIMIT', { value: '$5.00' })).toBe(
    'The discount should be less than $5.00',
  );
});

test('labels the refund differently in each language', { tags: ['I18N-08', 'PAY-29', 'PAY-30'] }, () => {
  expect(messageText('en', 'CANCEL_REFUND_LABEL')).toBe('50% deposit amount');
  expect(messageText('es', 'CANCEL_REFUND_LABEL')).toBe('Cargo por reposición');
});

test('translates fields and statuses in a message, but no other data', () => {
  expect(messageText('en', 'FIELD_REQUIRED', { field: 'salesRep' })).toBe('Sales rep is required');
  expect(messageText('es', 'STATUS_FINAL', { from: 'void' })).toBe(
    'Un pedido con estatus «anulado» ya no se puede cambiar',
  );
  expect(messageText('es', 'RECIPIENT_INVALID', { email: 'store' })).toBe(
    'El destinatario store no es válido',
  );
  expect(messageText('en', 'FIELD_REQUIRED', { field: 'Fabric' })).toBe('Fabric is required');
});

test.each([
  ['ACCOUNT_LOCKED', 'minutes', '1 minute', '15 minutes', '1 minuto', '15 minutos'],
  ['SESSION_EXPIRES_SOON', 'seconds', '1 second', '15 seconds', '1 segundo', '15 segundos'],
  ['TEXT_TOO_LONG', 'max', '1 character', '15 characters', '1 carácter', '15 caracteres'],
  ['SEATS_EXCEEDED', 'max', '1 seat', '15 seats', '1 lugar', '15 lugares'],
] as const)(
  'uses the singular and the plural in %s in both languages',
  { tags: ['I18N-03'] },
  (code, name, ...texts) => {
    const [one, many, uno, muchos] = texts;
    for (const [language, count, text] of [
      ['en', 1, one],
      ['en', 15, many],
      ['es', 1, uno],
      ['es', 15, muchos],
    ] as const)
      expect(messageText(language, code, { [name]: count })).toMatch(new RegExp(`\\b${text}(?![a-z])`));
  },
);

test('uses singular or plural for the noun after each count', { tags: ['I18N-03'] }, () => {
  const fixed = /\{\{(minutes|seconds|hours|days|count|max|seats|pieces)\}\} \p{L}+s\b/u;
  for (const [code, text] of [...Object.entries(en), ...Object.entries(es)])
    expect(text, code).not.toMatch(fixed);
});

test('leaves a placeholder visible if it has no data', () => {
  expect(messageText('en', 'FIELD_REQUIRED')).toBe('{{field}} is required');
});

test('recognizes an external code, but not the name of an inherited property', () => {
  expect(isMessageCode('STALE_ROW')).toBe(true);
  expect(isMessageCode('toString')).toBe(false);
});

test('the terminal gets only the texts that it shows', { tags: ['REG-01', 'NAV-13'] }, () => {
  expect(terminalText('es', 'SCAN_TIME_OLD', { hours: 1 })).toBe('Este escaneo tiene más de 1 hora.');
  expect(terminalText('en', 'TIME_INVALID_TYPE')).toBe('Invalid type');
  expect(terminalText('en', 'BILL_VOIDED')).toBeUndefined();
});
