import { Button, List, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CustomerRow } from '@cordovan/contracts/customers-list';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { BulkFrame } from '../../ui/list/bulk-frame.tsx';
import { sendStatements } from './api/customers.ts';

interface Props {
  readonly rows: readonly CustomerRow[];
  readonly onClear: () => void;
}

type Outcome = Awaited<ReturnType<typeof sendStatements>>;

/** Emails the statements of the selected customers. */
export function StatementsBar({ rows, onClear }: Props) {
  const { t } = useTranslation('customers');
  const dialogs = useDialogs();
  const email = async () => {
    const isSure = await dialogs.confirm({
      title: t('statements.many'),
      text: t('statements.manyQuestion', { count: rows.length }),
      yesText: t('statements.many'),
    });
    if (!isSure) return;
    const outcome = await dialogs.during(sendStatements(rows.map(({ id }) => id))).catch(() => undefined);
    if (!outcome) return;
    await dialogs.open(() => <Outcomes outcome={outcome} />, { title: t('statements.many') });
    onClear();
  };
  return (
    <BulkFrame label={t('statements.bulk')} count={rows.length} onClear={onClear}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => void email()}
      >
        {t('statements.many')}
      </Button>
    </BulkFrame>
  );
}

function Outcomes({ outcome: { emailed, stored, skipped } }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('customers');
  return (
    <Stack gap="sm">
      {(emailed > 0 || stored === 0) && <Text>{t('statements.emailed', { count: emailed })}</Text>}
      {stored > 0 && <Text>{t('statements.onlyStored', { count: stored })}</Text>}
      {skipped.length > 0 && (
        <>
          <Text fw={600}>{t('statements.skipped', { count: skipped.length })}</Text>
          <List>
            {skipped.map(({ id, name, reason }) => (
              <List.Item key={id}>{t(`statements.reasons.${reason}`, { name })}</List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
