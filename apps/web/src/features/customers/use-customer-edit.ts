import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { customerQuery, sendCustomer, type CustomerEdit } from './api/customers.ts';
import { editOf, rebase, type EditField } from './customer-draft.ts';

/** Draft of a customer. A save after another user's save keeps what was typed and shows the differences. */
export function useCustomerEdit(customer: Customer, onSaved: () => void) {
  const { t } = useTranslation('customers');
  const queries = useQueryClient();
  const [base, setBase] = useState(() => editOf(customer));
  const [draft, setDraft] = useState(base);
  const [clashes, setClashes] = useState<readonly EditField[]>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);

  const takeTheirs = async () => {
    const theirs = editOf(await queries.query({ ...customerQuery(customer.id), staleTime: 0 }));
    const rebased = rebase({ base, mine: draft, theirs });
    setBase(theirs);
    setDraft(rebased.edit);
    setClashes(rebased.clashes);
  };
  const save = async () => {
    setSaving(true);
    setProblems({});
    try {
      await sendCustomer(customer.id, draft);
      await queries.invalidateQueries({ queryKey: ['customers'] });
      notifyDone(t('page.saved'));
      onSaved();
    } catch (error) {
      if (error instanceof HttpRefusal && error.code === 'STALE_RECORD') await takeTheirs();
      if (error instanceof HttpRefusal && error.code === 'FIELD_TAKEN') setProblems({ email: error.message });
      if (error instanceof HttpRefusal && error.code === 'TAX_CERTIFICATE_MISSING')
        setProblems({ taxExemptCertificate: error.message });
      if (error instanceof HttpRefusal)
        for (const { field, message } of error.errors)
          if (field === 'taxExemptState') setProblems({ taxExemptState: message });
    } finally {
      setSaving(false);
    }
  };
  const change = (part: Partial<CustomerEdit>) => setDraft((known) => ({ ...known, ...part }));
  return { base, draft, clashes, problems, isSaving, change, save };
}
