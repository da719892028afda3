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
import { orderNumber } from '../order-number.ts';
import { changedFields, type DraftField } from './changed-fields.ts';
import { bodyOf, draftOf, type OrderDraft } from './order-draft.ts';

const PRICE_PAUSE_MS = 350;

/** A save that came too late: what the others changed, and the order as it is now. */
export interface Stale {
  readonly order: Order;
  readonly fields: readonly DraftField[];
}

/** Live sums of the draft while it differs from the order; the server computes them. */
function useDraftPrice(draft: OrderDraft, order: Order, isDirty: boolean) {
  const [settled] = useDebouncedValue(draft, PRICE_PAUSE_MS);
  const sees = order.totals !== undefined;
  return useQuery({ ...draftPriceQuery(bodyOf(settled, order.rowVersion)), enabled: isDirty && sees });
}

/**
 * The form over one order. `base` is the order it began with: a newer one that was read meanwhile is taken over
 * only while nothing was typed.
 */
export function useOrderForm(order: Order) {
  const { t } = useTranslation('orders');
  const queries = useQueryClient();
  const [base, setBase] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const [stale, setStale] = useState<Stale>();
  const [isSaving, setSaving] = useState(false);
  const original = useMemo(() => JSON.stringify(draftOf(base)), [base]);
  const isDirty = JSON.stringify(draft) !== original;
  const price = useDraftPrice(draft, base, isDirty);
  useUnsavedGuard(isDirty && !isSaving);

  const begin = (fresh: Order) => {
    setBase(fresh);
    setDraft(draftOf(fresh));
    setStale(undefined);
  };
  // React's own way to follow a prop: set while drawing, before anything of the old order is shown.
  if (order !== base && !isDirty) begin(order);

  const readFresh = () => queries.query({ ...orderQuery(order.id), staleTime: 0 });
  const save = async (rowVersion = base.rowVersion) => {
    setSaving(true);
    try {
      const saved = await sendOrder(bodyOf(draft, rowVersion));
      begin(await readFresh());
      void queries.invalidateQueries({ queryKey: ['orders', 'list'] });
      const key = saved.emailSent === false ? 'savedWithoutEmail' : 'saved';
      notifyDone(t(key, { number: orderNumber(base) }));
    } catch (error) {
      if (!(error instanceof HttpRefusal) || error.code !== 'STALE_ROW') return;
      const fresh = await readFresh().catch(() => undefined);
      if (fresh) setStale({ order: fresh, fields: changedFields(base, fresh) });
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
    save,
    /** Saves what was typed over what the others changed. */
    saveOver: () => stale && void save(stale.order.rowVersion),
    takeTheirs: () => stale && begin(stale.order),
    discard: () => begin(order),
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;
