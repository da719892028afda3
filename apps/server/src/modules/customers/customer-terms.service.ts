import { checkTaxExemption } from '@cordovan/domain/customers';
import { can } from '@cordovan/domain/identity';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { recordAudit } from '../audit/index.ts';
import type { CustomerEdit } from './customer-values.ts';
import { type CustomerTerms, isActiveTerm, type KnownCustomerRow } from './customers.repository.ts';

/** Payment terms and tax exemption after an edit. Only an administrator may change them (N-38). */
export async function editedTerms(
  trx: Trx,
  user: SignedInUser,
  { known, body }: { known: KnownCustomerRow; body: CustomerEdit },
): Promise<CustomerTerms> {
  const before = termsOf(known);
  const certificate = body.taxExemptCertificate?.trim() ?? before.tax_exempt_certificate ?? '';
  const until = body.taxExemptUntil === undefined ? before.tax_exempt_until : body.taxExemptUntil;
  const state =
    body.taxExemptState === undefined
      ? before.tax_exempt_state
      : (body.taxExemptState ?? '').trim().toUpperCase() || null;
  const after = {
    payment_term_id: body.paymentTermId === undefined ? before.payment_term_id : body.paymentTermId,
    tax_exempt_certificate: certificate || null,
    tax_exempt_until: until,
    tax_exempt_state: state,
  };
  const [changed] = changedFields(before, after);
  if (changed && !(user.role && can(user.role, 'customers.setTerms')))
    refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE', field: changed });
  refuseAny(refusalsOf(checkTaxExemption(certificate, until, state)));
  const termId = after.payment_term_id;
  if (termId !== null && termId !== before.payment_term_id && !(await isActiveTerm(trx, termId)))
    refuse({ code: 'FIELD_INVALID', field: 'paymentTermId', data: { field: 'paymentTerm' } });
  return after;
}

/** Records a change of the terms, because it affects money owed and tax. */
export async function auditTerms(
  trx: Trx,
  {
    known,
    after,
    user,
    now,
  }: { known: KnownCustomerRow; after: CustomerTerms; user: SignedInUser; now: Date },
): Promise<void> {
  const before = termsOf(known);
  if (changedFields(before, after).length === 0) return;
  await recordAudit(trx, {
    subject: 'customer',
    subjectId: String(known.id),
    before,
    after,
    actor: user,
    now,
  });
}

const termsOf = ({
  payment_term_id,
  tax_exempt_certificate,
  tax_exempt_until,
  tax_exempt_state,
}: CustomerTerms): CustomerTerms => ({
  payment_term_id,
  tax_exempt_certificate,
  tax_exempt_until,
  tax_exempt_state,
});

const fields = [
  ['payment_term_id', 'paymentTermId'],
  ['tax_exempt_certificate', 'taxExemptCertificate'],
  ['tax_exempt_until', 'taxExemptUntil'],
  ['tax_exempt_state', 'taxExemptState'],
] as const;

const changedFields = (before: CustomerTerms, after: CustomerTerms) =>
  fields.filter(([column]) => before[column] !== after[column]).map(([, field]) => field);
