import type { saveVendor as saveVendorCall, Vendor } from '@cordovan/contracts/inventory';
import type { BodyOf } from '@cordovan/contracts/call';
import { isEmail } from '@cordovan/domain/identity';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { findVendor, findVendorIdByName, insertVendor, updateVendor } from './vendors.repository.ts';

export async function saveVendor(trx: Trx, input: BodyOf<typeof saveVendorCall>): Promise<Vendor> {
  const name = input.name.trim();
  const email = input.email.trim();
  if (name === '') refuse({ code: 'FIELD_REQUIRED', field: 'name', data: { field: 'name' } });
  if (email !== '' && !isEmail(email)) refuse({ code: 'EMAIL_INVALID', field: 'email' });
  const namesake = await findVendorIdByName(trx, name);
  if (namesake !== undefined && namesake !== input.id)
    refuse({ code: 'FIELD_TAKEN', field: 'name', data: { field: 'name' } });
  const values = {
    name,
    email: email || null,
    phone: input.phone.trim() || null,
    notes: input.notes,
    is_active: input.isActive,
  };
  const id = input.id === 0 ? await insertVendor(trx, values) : input.id;
  if (input.id !== 0) {
    if (!(await findVendor(trx, id))) refuse({ code: 'NOT_FOUND' });
    const isSaved = await updateVendor(trx, { id, rowVersion: input.rowVersion, values });
    if (!isSaved) refuse({ code: 'STALE_RECORD' });
  }
  return (await findVendor(trx, id))!;
}
