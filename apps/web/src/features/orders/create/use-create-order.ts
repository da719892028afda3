import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NO_MONEY, sum } from '@cordovan/domain/money';
import { checkOrderForm, padId } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import type { FieldRefusal } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { patterns } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { endWork } from '../../../lib/session/work-of-customizer.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { finishNumbers } from '../../../ui/form/number-field.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { channelsQuery, salesRepsQuery } from '../api/choices.ts';
import { fieldRefusals, sendOrder } from '../api/save-order.ts';
import { bodyOf, type OrderDraft } from '../detail/order-draft.ts';
import { useEmailChoice } from '../detail/use-email-choice.ts';
import { useDraftPrice } from '../detail/use-draft-price.ts';
import { useMinimums } from '../detail/use-minimums.ts';
import type { useShowRefused } from '../detail/use-show-refused.ts';

type ShowRefused = ReturnType<typeof useShowRefused>;

/** Prices, checks and saves a new order. Save and cancel navigate as specified in C-17. */
export function useCreateOrder(draft: OrderDraft, isDirty: boolean, showRefused: ShowRefused) {
  const email = useEmailChoice({ isNew: true, storeId: draft.storeId });
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const message = useMessage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const session = useSession();
  const minimums = useMinimums();
  const { data: reps = [] } = useQuery(salesRepsQuery());
  const { data: channels = [] } = useQuery(channelsQuery(draft.storeId));
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<{ of: OrderDraft; fields: readonly FieldRefusal[] }>();
  const [isTried, setTried] = useState(false);
  const price = useDraftPrice(draft, 0, draft.details.length > 0 && draft.storeId !== null);
  useUnsavedGuard(isDirty && !isSaving);

  /** All refusals that block saving, for one dialog (ORD-50 to ORD-56). */
  const problems = () =>
    refusalsOf(
      checkOrderForm({
        order: {
          ...draft,
          salesRep: reps.find(({ id }) => id === draft.salesRepId) ?? null,
          delivery: draft.delivery && { methodName: draft.delivery.name, price: draft.delivery.price },
          channel: channels.find(({ id }) => id === draft.channelId) ?? null,
        },
        minimums: minimums.delivery,
        total: price?.totals.total ?? NO_MONEY,
        paid: NO_MONEY,
        discount: {
          // Uses the discounts as typed, because the price may still be waiting for facts.
          discount: sum([draft.discount, ...draft.details.map((line) => line.discount)]),
          maxDiscount: price?.totals.maxDiscount ?? NO_MONEY,
          role: session?.role ?? 'Salesperson',
          isGranted: draft.adminDiscountGranted,
          isEditable: true,
        },
      }),
    );

  /** The "no" button says "stay", because a plain "Cancel" could be read as canceling the order. */
  const isGivenUp = () =>
    dialogs.confirm({ text: message('RETURN_CREATE'), noText: t('stay'), isDangerous: true });
  const leave = async () => {
    endWork();
    await navigate({ to: patterns.home, ignoreBlocker: true });
  };

  return {
    price,
    isSaving,
    email,
    /** Refusals of the last save, until the next edit. */
    refused: refused?.of === draft ? refused.fields : [],
    isTried,
    save: async () => {
      if (!finishNumbers()) return;
      setTried(true);
      const found = problems();
      if (found.length > 0)
        return showRefused(
          found.map(({ field = '', code, data }) => ({ field, message: message(code, data) })),
        );
      setSaving(true);
      try {
        const saved = await dialogs.during(sendOrder(bodyOf(draft, 0, email.isEmailed)));
        void queries.invalidateQueries({ queryKey: ['orders'] });
        const code = saved.emailSent === false ? 'ORDER_MSG_SAVED_EMAIL_NOT_SENT' : 'ORDER_MSG_SAVED';
        await dialogs.message({ icon: 'done', text: message(code, { id: padId(saved.id) }) });
        // The order is saved, so the customizer's work in progress ends.
        endWork();
        await navigate({ to: patterns.customizer, ignoreBlocker: true });
      } catch (error) {
        // The error dialog shows other refusals. The form keeps its input.
        setSaving(false);
        const fields = fieldRefusals(error);
        setRefused({ of: draft, fields });
        if (fields.length > 0) await showRefused(fields);
      }
    },
    /** ORD-69: asks, ends the work in progress and goes to the start page. */
    cancel: async () => {
      if (await isGivenUp()) await leave();
    },
    /** ORD-70: ends the work in progress and goes to the start page. Asks first if something was typed. */
    newOrder: async () => {
      if (!isDirty || (await isGivenUp())) await leave();
    },
  };
}
