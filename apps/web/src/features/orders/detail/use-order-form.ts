import { useMemo, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { orderQuery } from '../api/order.ts';
import { draftPriceQuery } from '../api/price-draft.ts';
import { sendOrder } from '../api/save-order.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { type Choices, type Difference, differencesOf, mergeDrafts } from './merge-drafts.ts';
import { bodyOf, draftOf, type OrderDraft } from './order-draft.ts';

const PRICE_PAUSE_MS = 350;

/** Somebody saved meanwhile: the order as it is now, and where it differs from what stands here. */
export interface Stale {
  readonly order: Order;
  readonly differences: readonly Difference[];
}

/** Live sums of the draft while it differs from the order; the server computes them. */
function useDraftPrice(draft: OrderDraft, order: Order, isDirty: boolean) {
  const [settled] = useDebouncedValue(draft, PRICE_PAUSE_MS);
  const sees = order.totals !== undefined;
  return useQuery({ ...draftPriceQuery(bodyOf(settled, order.rowVersion)), enabled: isDirty && sees });
}

/** What others saved since the form was opened, while something was typed here; nothing when it touches nothing here. */
function staleOf(base: Order, fresh: Order, mine: OrderDraft): Stale | undefined {
  if (fresh.rowVersion === base.rowVersion) return undefined;
  const differences = differencesOf({ base: draftOf(base), mine, theirs: draftOf(fresh) });
  return differences.length > 0 || fresh.statusId !== base.statusId
    ? { order: fresh, differences }
    : undefined;
}

/**
 * The form over one order. `base` is the order it began with. A newer one that is read meanwhile is taken over while
 * nothing was typed; after that the person chooses field by field (N-10), and nothing typed is ever replaced.
 */
export function useOrderForm(order: Order) {
  const { t } = useTranslation('orders');
  const queries = useQueryClient();
  const [base, setBase] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const [isSaving, setSaving] = useState(false);
  const [remark, setRemark] = useState('');
  const original = useMemo(() => JSON.stringify(draftOf(base)), [base]);
  const isDirty = JSON.stringify(draft) !== original;
  const stale = isDirty && !isSaving ? staleOf(base, order, draft) : undefined;
  const price = useDraftPrice(draft, base, isDirty);
  useUnsavedGuard((isDirty && !isSaving) || remark.trim() !== '');

  const begin = (fresh: Order) => {
    setBase(fresh);
    setDraft(draftOf(fresh));
  };
  // React's own way to follow a prop: set while drawing, before anything of the old order is shown.
  if (order !== base && !isSaving) {
    if (!isDirty) begin(order);
    else if (!stale) setBase(order);
  }

  const readFresh = () => queries.query({ ...orderQuery(order.id), staleTime: 0 });
  const save = async (toSave = draft, rowVersion = base.rowVersion) => {
    setSaving(true);
    try {
      const saved = await sendOrder(bodyOf(toSave, rowVersion));
      begin(await readFresh());
      void queries.invalidateQueries({ queryKey: ['orders', 'list'] });
      const key = saved.emailSent === false ? 'savedWithoutEmail' : 'saved';
      notifyDone(t(key, { number: orderNumber(base) }));
    } catch (error) {
      // Told by the page, but for a save that came too late: what is there now is read, and shown beside what is here.
      if (error instanceof HttpRefusal && error.code === 'STALE_ROW')
        await readFresh().catch(() => undefined);
    } finally {
      setSaving(false);
    }
  };

  return {
    order: base,
    draft,
    change: (part: Partial<OrderDraft>) => setDraft((known) => ({ ...known, ...part })),
    isDirty,
    isSaving,
    stale,
    price: isDirty ? price.data : undefined,
    totals: (isDirty ? price.data?.totals : undefined) ?? base.totals,
    save: () => save(),
    /** Saves what was typed together with those changes of the others that were chosen. */
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
