import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Webhook, type WebhookDraft, webhookDraft } from '@cordovan/contracts/webhooks';
import { webhookEvents } from '@cordovan/domain/integrations';
import { allowUnless } from '@cordovan/domain/result';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendWebhook } from './api/webhooks.ts';

interface Props {
  readonly webhook: Webhook | undefined;
  readonly onSaved: (saved: { readonly secret: string | null }) => void;
  readonly onCancel: () => void;
}

const draftOf = (webhook: Webhook | undefined): WebhookDraft => ({
  id: webhook?.id ?? 0,
  name: webhook?.name ?? '',
  url: webhook?.url ?? 'https://',
  events: webhook?.events ?? [],
  isOn: webhook?.isOn ?? true,
  rowVersion: webhook?.rowVersion ?? 0,
});

/** Address and events of a webhook. */
export function WebhookDialog({ webhook, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['integrations', 'ui']);
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<WebhookDraft>({
    schema: webhookDraft,
    initialValues: draftOf(webhook),
    labels: { name: t('name'), url: t('webhooks.url'), events: t('webhooks.events') },
    check: ({ events }) =>
      allowUnless([
        events.length > 0
          ? undefined
          : { code: 'FIELD_REQUIRED', field: 'events', data: { field: t('webhooks.events') } },
      ]),
  });
  const save = (values: WebhookDraft) =>
    saving(async () => {
      onSaved({ secret: (await sendWebhook(values)).secret });
    }, takeRefusal);
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack>
        <FormProblems errors={form.errors} />
        <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={t('webhooks.url')}
          description={t('webhooks.urlHint')}
          required
          inputMode="url"
          {...form.getInputProps('url')}
        />
        <Checkbox.Group
          label={t('webhooks.events')}
          required
          value={form.values.events}
          onChange={(events) =>
            form.setFieldValue(
              'events',
              webhookEvents.filter((event) => events.includes(event)),
            )
          }
          error={form.errors['events']}
        >
          <Stack gap="xs" mt="xs">
            {webhookEvents.map((event) => (
              <Checkbox key={event} value={event} label={t(`webhooks.eventNames.${EVENT_NAMES[event]}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch label={t('webhooks.isOn')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const EVENT_NAMES = {
  'order.created': 'orderCreated',
  'order.updated': 'orderUpdated',
  'order.status_changed': 'statusChanged',
  'payment.recorded': 'paymentRecorded',
  'payment.refunded': 'paymentRefunded',
  'stock.changed': 'stockChanged',
} as const;
