import { useState } from 'react';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Piece } from '@cordovan/contracts/registers-floor';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendScrapDecision } from '../api/floor.ts';

/** Asks what to do about a scrapped piece: build it again, or go on without it. */
export function ScrapPanel({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation('pieces');
  const queries = useQueryClient();
  const mayDecide = useCan('operationRegister.record');
  const { isSaving, saving } = useSaving();
  const [reason, setReason] = useState('');
  if (!piece.needsDecision && !piece.waitsForOffice) return null;
  const decide = (decision: 'replace' | 'leave out') =>
    saving(async () => {
      await sendScrapDecision(piece.code, { decision, reason });
      await queries.invalidateQueries({ queryKey: ['registers'] });
      notifyDone(t(decision === 'replace' ? 'replaced' : 'leftOut'));
    });
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t(piece.waitsForOffice ? 'waitsForOffice' : 'decide')}
    >
      <p>{t(piece.waitsForOffice ? 'waitsForOfficeHint' : 'decideHint')}</p>
      {mayDecide && (
        <>
          {piece.needsDecision && (
            <Textarea
              label={t('reason')}
              description={t('reasonHint')}
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group mt="sm">
            <Button loading={isSaving} onClick={() => void decide('replace')}>
              {t('replace')}
            </Button>
            {piece.needsDecision && (
              <Button
                variant="default"
                disabled={isSaving || reason.trim() === ''}
                onClick={() => void decide('leave out')}
              >
                {t('leaveOut')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Alert>
  );
}
