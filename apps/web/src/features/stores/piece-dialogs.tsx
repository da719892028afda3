import { useState } from 'react';
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useAsking } from '../../ui/dialogs/use-asking.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PIECE_QUESTIONS, sendMissing, sendTransfer } from './api/pieces.ts';
import { storesQuery } from './api/stores.ts';

interface Props {
  readonly piece: VinItem;
  readonly onDone: (piece: VinItem) => void;
  readonly onCancel: () => void;
}

/** Runs a dialog's request. A refusal is shown in the dialog. */
function useRequest(onDone: Props['onDone']) {
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState('');
  const asking = useAsking(PIECE_QUESTIONS);
  const run = async (yesText: string, work: (confirm: boolean) => Promise<VinItem>) => {
    setSaving(true);
    try {
      const piece = await asking(work, { yesText, isDangerous: true });
      if (piece) onDone(piece);
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setRefused(refusalText(error));
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, refused, run };
}

const Refused = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <Text role="alert" c="oxblood">
      {text}
    </Text>
  );

/** Moves a piece to another store, or back to the factory (INV-21). */
export function TransferDialog({ piece, onDone, onCancel }: Props) {
  const { t } = useTranslation(['stores', 'ui']);
  const stores = useQuery(storesQuery()).data ?? [];
  const [storeId, setStoreId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, refused, run } = useRequest(onDone);
  const submit = async () => {
    setTried(true);
    if (storeId === null) return;
    const body = { code: piece.code, storeId: Number(storeId), reason: reason.trim() };
    await run(t('pieces.transfer'), (confirm) => sendTransfer({ ...body, confirm }));
  };
  const isHere = (store: { readonly id: number; readonly isFactory: boolean }) =>
    piece.location === 0 ? store.isFactory : store.id === piece.storeId;
  return (
    <DialogForm submitText={t('pieces.transfer')} isSaving={isSaving} onSubmit={submit} onCancel={onCancel}>
      <Text>{piece.description}</Text>
      <Select
        label={t('pieces.to')}
        required
        searchable
        data={stores
          .filter((store) => store.isActive && !isHere(store))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={storeId}
        onChange={setStoreId}
        error={isTried && storeId === null && t('ui:required', { field: t('pieces.to') })}
        data-autofocus
      />
      <TextInput
        label={t('pieces.note')}
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refused text={refused} />
    </DialogForm>
  );
}

/** Reports a piece as missing, with a reason (INV-22). */
export function MissingDialog({ piece, onDone, onCancel }: Props) {
  const { t } = useTranslation('stores');
  const message = useMessage();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, refused, run } = useRequest(onDone);
  const submit = async () => {
    setTried(true);
    if (reason.trim() !== '')
      await run(t('pieces.missing'), (confirm) => sendMissing(piece, reason.trim(), confirm));
  };
  return (
    <DialogForm submitText={t('pieces.missing')} isSaving={isSaving} onSubmit={submit} onCancel={onCancel}>
      <Text>{t('pieces.missingText', { piece: piece.description })}</Text>
      <TextInput
        label={t('pieces.reason')}
        required
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && message('REASON_REQUIRED')}
        data-autofocus
      />
      <Refused text={refused} />
    </DialogForm>
  );
}
