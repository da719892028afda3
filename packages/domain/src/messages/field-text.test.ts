import { expect, test } from 'vitest';
import { messageText } from './index.ts';

test.each([
  ['Lines.0.UnitCost', 'Unit cost (line 1) is not valid', 'Costo unitario (renglón 1)'],
  ['Lines.2.LineId', 'Line (line 3) is not valid', 'Renglón (renglón 3)'],
  ['lines.1.day', 'Date (line 2) is not valid', 'Fecha (renglón 2)'],
  ['Lines.0.Hides.4.Area', 'Area (hide 5) is not valid', 'Área (hoja 5)'],
  ['Lines.1', 'Line 2 is not valid', 'Renglón 2'],
  ['0.UnitCost', 'Unit cost (row 1) is not valid', 'Costo unitario (fila 1)'],
  ['Prices.7.FromQuantity', 'From quantity (row 8) is not valid', 'Cantidad desde (fila 8)'],
  ['VendorId', 'Vendor is not valid', 'Proveedor'],
  ['Query.TargetOrderId', 'Target order is not valid', 'Un dato'],
  ['Header.X_Thing.Y1', 'A value is not valid', 'Un dato'],
  ['UnitCost', 'Unit cost is not valid', 'Costo unitario'],
  ['FromCellar', 'From cellar is not valid', 'Un dato'],
  ['unitCost', 'Unit cost is not valid', 'Costo unitario'],
  ['Idempotency-Key', 'Idempotency-Key is not valid', 'Idempotency-Key'],
])('names the field %s as the screen does', { tags: ['N-37'] }, (field, en, es) => {
  expect(messageText('en', 'FIELD_INVALID', { field })).toBe(en);
  expect(messageText('es', 'FIELD_INVALID', { field })).toContain(es);
});
