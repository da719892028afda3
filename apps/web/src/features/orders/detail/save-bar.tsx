import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-session.ts';
import { EmailChoice } from './email-choice.tsx';
import type { OrderForm } from './use-order-form.ts';
import classes from './bars.module.css';

interface Props {
  readonly form: OrderForm;
  readonly onSave: () => void;
}

/** Shown while there are unsaved changes: save, discard, and what blocks saving. */
export function SaveBar({ form, onSave }: Props) {
  const { t } = useTranslation('orders');
  const mayEmail = useCan('orders.email');
  const problems = form.price?.refusals ?? [];
  const words = () => {
    if (form.stale) return t('save.chooseFirst');
    const shown = problems.length > 0 ? problems : (form.price?.warnings ?? []);
    return shown.length > 0 ? shown.map(({ message }) => message).join(' · ') : t('save.unsaved');
  };
  return (
    <div className={classes.saveBar} role="region" aria-label={t('save.title')}>
      <Text size="sm" c="dimmed" className={classes.saveWords ?? ''}>
        {words()}
      </Text>
      <Group gap="xs">
        {mayEmail && <EmailChoice email={form.email} />}
        <Button variant="default" onClick={form.discard}>
          {t('save.discard')}
        </Button>
        <Button
          onClick={onSave}
          loading={form.isSaving}
          disabled={!form.order.editRights.save || form.stale !== undefined}
        >
          {t('save.action')}
        </Button>
      </Group>
    </div>
  );
}
