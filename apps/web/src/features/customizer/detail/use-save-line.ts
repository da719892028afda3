import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { NO_MONEY } from '@cordovan/domain/money';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import type { CustomizedLine } from '../../../lib/line-customizer.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { readLine, sendLine, type LineToSave, type ReadLine } from '../api/line.ts';

type Read = ReadLine & { readonly detail: NonNullable<ReadLine['detail']> };

/** Keeps fields that the customizer doesn't edit: discount, finished piece, the shopper's swivels. */
function bodyOf({ order, detail }: Read, line: CustomizedLine, rowVersion: number): LineToSave {
  return {
    orderId: order.id,
    rowVersion,
    detail: {
      id: detail.id,
      saleItemId: line.saleItemId,
      leatherItemId: line.leatherItemId,
      quantity: line.quantity,
      discount: detail.discount ?? NO_MONEY,
      description: line.description,
      comments: line.comments,
      customizations: line.customizations.map(({ label: _label, ...choice }) => choice),
      swivelQuantity: detail.swivelQuantity,
      vinItemId: detail.vinItemId,
    },
  };
}

/** Describes what another user changed on the line. Undefined if that user didn't change the line. */
function changeOf(
  before: Read['detail'],
  after: Read['detail'],
  t: TFunction<'customizer'>,
): string | undefined {
  const told = ({ saleItem, leatherItem, quantity, customizations, description, comments }: Read['detail']) =>
    JSON.stringify([
      saleItem.id,
      leatherItem?.id,
      quantity,
      customizations.map((choice) => [
        choice.customizationPartId,
        choice.customizationItemId,
        choice.leatherItemId,
      ]),
      description,
      comments,
    ]);
  if (told(before) === told(after)) return undefined;
  const parts = after.customizations.map(({ part, item }) => `${part}: ${item}`).join(', ');
  const whole = t('inLeather', {
    name: after.saleItem.name,
    leather: after.leatherItem?.name ?? t('noLeather'),
  });
  return `${after.quantity} × ${whole}. ${parts}`;
}

interface Options {
  readonly read: Read;
  readonly onSaved: (orderId: number) => void;
}

/** Saves one line under its order's row version. The server reprices the order and writes its history. */
export function useSaveLine({ read, onSaved }: Options) {
  const dialogs = useDialogs();
  const message = useMessage();
  const { t } = useTranslation('customizer');
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  const write = async (line: CustomizedLine, rowVersion: number) => {
    const saved = await sendLine(bodyOf(read, line, rowVersion));
    await queries.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' });
    onSaved(saved.orderId);
  };
  /** Resolves a stale save: shows the other user's change and asks whether to overwrite it. */
  const settle = async (line: CustomizedLine) => {
    const fresh = await dialogs.during(readLine(read.detail.id).catch(() => undefined));
    if (!fresh?.detail) return dialogs.message({ icon: 'warning', text: message('STALE_ROW') });
    const change = changeOf(read.detail, fresh.detail, t);
    const news = change ? t('line.changed', { change }) : t('line.unchanged');
    const saves = await dialogs.confirm({
      text: `${message('STALE_ROW')}. ${news}`,
      yesText: t('line.saveMine'),
      noText: t('line.goOn'),
    });
    if (saves) await write(line, fresh.order.rowVersion);
  };

  return {
    isSaving,
    save: async (line: CustomizedLine) => {
      setSaving(true);
      try {
        await write(line, read.order.rowVersion);
      } catch (error) {
        if (error instanceof HttpRefusal && error.code === 'STALE_ROW')
          // The error dialog shows refusals of the second attempt, as it does for the first.
          await settle(line).catch(() => undefined);
      } finally {
        setSaving(false);
      }
    },
  };
}
