import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { type FieldRefusal, HttpRefusal } from '../../../lib/http/refusal.ts';
import { finishNumbers } from '../../../ui/form/number-field.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { orderQuery } from '../api/order.ts';
import { fieldRefusals, sendOrder } from '../api/save-order.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { type Choices, type Difference, differencesOf, mergeDrafts } from './merge-drafts.ts';
import { bodyOf, draftOf, type OrderDraft } from './order-draft.ts';
import { useEmailChoice } from './use-email-choice.ts';
import { useDraftPrice } from './use-draft-price.ts';

/** A save by another user: the current order and how it differs from the form. */
export interface Stale {
  readonly order: Order;
  readonly differences: readonly Difference[];
}

/**
 * Returns what others saved since the form was opened. Undefined if their changes don't affect any field of the form.
 */
function staleOf(base: Order, fresh: Order, mine: OrderDraft): Stale | undefined {
  if (fresh.rowVersion === base.rowVersion) return undefined;
  const differences = differencesOf({ base: draftOf(base), mine, theirs: draftOf(fresh) });
  return differences.length > 0 || fresh.statusId !== base.statusId
    ? { order: fresh, differences }
    : undefined;
}

/**
 * State of the order form. `base` is the order that the form started from. A newer order replaces `base` as long as
 * the user hasn't typed anything. After that the user chooses field by field (N-10), and edits are never overwritten.
 * `onRefused` shows the refused fields of a save.
 */
export function useOrderForm(order: Order, onRefused: (refused: readonly FieldRefusal[]) => Promise<void>) {
  const { t } = useTranslation('orders');
  const queries = useQueryClient();
  const [base, setBase] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const email = useEmailChoice({ isNew: false, storeId: draft.storeId });
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<readonly FieldRefusal[]>([]);
  const [isTried, setTried] = useState(false);
  const [remark, setRemark] = useState('');
  const original = useMemo(() => JSON.stringify(draftOf(base)), [base]);
  const isDirty = JSON.stringify(draft) !== original;
  const stale = isDirty && !isSaving ? staleOf(base, order, draft) : undefined;
  const price = useDraftPrice(draft, base.rowVersion, isDirty && base.totals !== undefined);
  useUnsavedGuard((isDirty && !isSaving) || remark.trim() !== '');

  const begin = (fresh: Order) => {
    setBase(fresh);
    setDraft(draftOf(fresh));
    setRefused([]);
    setTried(false);
  };
  // State is set during render, the way React recommends, so that the old order is never painted.
  if (order !== base && !isSaving) {
    if (!isDirty) begin(order);
    else if (!stale) setBase(order);
  }

  const readFresh = () => queries.query({ ...orderQuery(order.id), staleTime: 0 });
  const save = async (toSave = draft, rowVersion = base.rowVersion) => {
    if (!finishNumbers()) return;
    setSaving(true);
    try {
      const saved = await sendOrder(bodyOf(toSave, rowVersion, email.isEmailed));
      begin(await readFresh());
      void queries.invalidateQueries({ queryKey: ['orders', 'list'] });
      const key = saved.emailSent === false ? 'savedWithoutEmail' : 'saved';
      notifyDone(t(key, { number: orderNumber(base) }));
    } catch (error) {
      // The error dialog shows other refusals. After `STALE_ROW` the current order is loaded and compared.
      if (error instanceof HttpRefusal && error.code === 'STALE_ROW')
        await readFresh().catch(() => undefined);
      const fields = fieldRefusals(error);
      setSaving(false);
      setTried(true);
      setRefused(fields);
      if (fields.length > 0) await onRefused(fields);
    } finally {
      setSaving(false);
    }
  };

  return {
    order: base,
    draft,
    change: (part: Partial<OrderDraft>) => {
      setRefused([]);
      setDraft((known) => ({ ...known, ...part }));
    },
    isDirty,
    isSaving,
    email,
    /** Refusals of the last save, until the next edit. */
    refused,
    isTried,
    stale,
    price,
    totals: price?.totals ?? base.totals,
    save: () => save(),
    /** Saves the user's edits together with other users' changes that the user chose to keep. */
    saveMerged: async (choices: Choices) => {
      if (!stale) return;
      const drafts = { base: draftOf(base), mine: draft, theirs: draftOf(stale.order) };
      const merged = mergeDrafts(drafts, choices);
      setBase(stale.order);
      setDraft(merged);
      await save(merged, stale.order.rowVersion);
    },
    takeTheirs: () => stale && begin(stale.order),
    discard: () => begin(order),
    remark,
    setRemark,
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;
