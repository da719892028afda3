import { Stack, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Channel, channelInput } from '@cordovan/contracts/stores-schemas';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { MaintainedList } from '../../ui/list/maintained-list.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { type ChannelInput, channelsQuery, sendChannel } from './api/channels.ts';

/** The sales channels of a store, which its orders name (N-14, N-27). */
export function Channels({ storeId }: { readonly storeId: number }) {
  const { t } = useTranslation('stores');
  const dialogs = useDialogs();
  const language = useLanguage();
  const channels = useQuery(channelsQuery(storeId));
  const edit = (channel: Channel | undefined) =>
    dialogs.open((close) => <ChannelForm storeId={storeId} channel={channel} onClose={() => close()} />, {
      title: t(channel ? 'channels.edit' : 'channels.add'),
    });
  if (channels.error) return <ReadFailure error={channels.error} onRetry={() => void channels.refetch()} />;
  return (
    <MaintainedList
      title={t('channels.title')}
      nameOf={({ name }) => usualName('channel', name, language)}
      lead={t('channels.lead')}
      rows={channels.data ?? []}
      addLabel={t('channels.add')}
      emptyText={t(channels.data ? 'channels.none' : 'channels.loading')}
      note={({ isWholesale }) => (isWholesale ? t('channels.wholesale') : '')}
      onEdit={(channel) => void edit(channel)}
    />
  );
}

interface FormProps {
  readonly storeId: number;
  readonly channel: Channel | undefined;
  readonly onClose: () => void;
}

function ChannelForm({ storeId, channel, onClose }: FormProps) {
  const { t } = useTranslation('stores');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<ChannelInput>({
    schema: channelInput,
    initialValues: {
      id: channel?.id ?? 0,
      storeId,
      name: channel?.name ?? '',
      isWholesale: channel?.isWholesale ?? false,
      isActive: channel?.isActive ?? true,
      rowVersion: channel?.rowVersion ?? 0,
    },
    labels: { name: t('detail.name') },
  });
  const { queryKey } = channelsQuery(storeId);
  const save = (input: ChannelInput) =>
    saving(
      async () => {
        await sendChannel(input);
        await queries.invalidateQueries({ queryKey });
        notifyDone(t('channels.saved'));
        onClose();
      },
      (error) => {
        takeRefusal(error);
        void queries.invalidateQueries({ queryKey });
      },
    );
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onClose}>
      <Stack gap="md">
        <TextInput label={t('detail.name')} required data-autofocus {...form.getInputProps('name')} />
        <Switch
          label={t('channels.wholesale')}
          description={t('channels.wholesaleHint')}
          {...form.getInputProps('isWholesale', { type: 'checkbox' })}
        />
        <Switch label={t('channels.active')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      </Stack>
    </DialogForm>
  );
}
