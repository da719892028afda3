import { useState } from 'react';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Piece } from '@cordovan/contracts/registers-floor';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { sendScrapDecision } from '../api/floor.ts';

type Decision = 'replace' | 'leave out';

/** Asks what to do about a scrapped piece: build it again, or leave it out. */
export function ScrapPanel({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation('pieces');
  const momentWords = useMomentWords();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const mayDecide = useCan('operationRegister.record');
  const { isSaving, saving } = useSaving();
  const [reason, setReason] = useState('');
  if (piece.leftOut?.decision) return <LeftOutFacts leftOut={piece.leftOut} />;
  if (!piece.needsDecision && !piece.waitsForOffice) return null;
  /** Asks before the replacement comes from another dye lot. False if the user declines. */
  const sendWithAnswer = async (decision: Decision): Promise<boolean> => {
    const body = { decision, reason, confirm: false };
    try {
      await sendScrapDecision(piece.code, body);
    } catch (error) {
      if (!(error instanceof HttpRefusal) || error.code !== 'LEATHER_LOTS_MIXED') throw error;
      const isSure = await dialogs.confirm({ text: error.message, yesText: t('mixLots'), isDangerous: true });
      if (!isSure) return false;
      await sendScrapDecision(piece.code, { ...body, confirm: true });
    }
    return true;
  };
  const decide = (decision: Decision) =>
    saving(async () => {
      if (!(await sendWithAnswer(decision))) return;
      await queries.invalidateQueries({ queryKey: ['registers'] });
      notifyDone(t(decision === 'replace' ? 'replaced' : 'leftOut'));
    });
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t(piece.waitsForOffice ? 'waitsForOffice' : 'decide')}
    >
      {piece.leftOut && <p>{leftOutBy(t, momentWords, piece.leftOut)}</p>}
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

type LeftOut = NonNullable<Piece['leftOut']>;

const leftOutBy = (
  t: TFunction<'pieces'>,
  momentWords: (moment: string) => string,
  { by: name, at, reason }: LeftOut,
): string => t('leftOutBy', { name, reason, moment: momentWords(at) });

/** Decision not to replace a piece, and the office's decision about its price. */
function LeftOutFacts({ leftOut }: { readonly leftOut: LeftOut }) {
  const { t } = useTranslation('pieces');
  const momentWords = useMomentWords();
  const { decision, decidedAt, decidedBy: name, decisionReason: reason } = leftOut;
  const moment = decidedAt ? momentWords(decidedAt) : '';
  return (
    <Alert color="quiet" icon={<IconInfoCircle size={20} aria-hidden />} title={t('leftOutTitle')}>
      <Text size="sm">{leftOutBy(t, momentWords, leftOut)}</Text>
      <Text size="sm">
        {t(decision === 'taken off' ? 'takenOffBy' : 'priceKeptBy', { name, reason, moment })}
      </Text>
    </Alert>
  );
}
