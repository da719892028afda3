import { Alert, Button, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stop } from '@cordovan/contracts/deliveries';
import { callAddress, isDeliverable, mapAddress } from '@cordovan/domain/deliveries';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import classes from './deliveries.module.css';
import { FailedDialog } from './failed-dialog.tsx';
import { MissingMark } from './missing-mark.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { Drive } from './use-drive.ts';

interface Props {
  readonly drive: Drive;
  readonly stop: Stop;
  readonly place: number;
  readonly isOut: boolean;
}

/** One open stop: address, directions, phone, pieces, and the two possible outcomes. */
export function DriveStop({ drive, stop, place, isOut }: Props) {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const [refused, setRefused] = useState('');
  const settle = useSettle(drive, stop);
  const { isSaving, saving } = useSaving();
  const isCanceled = !isDeliverable(stop);
  const bringBack = () =>
    saving(async () => {
      const body = {
        outcome: 'not delivered',
        reason: t('canceled.reason'),
        signedBy: '',
        isConfirmed: false,
      } as const;
      const acted = await drive.act({ kind: 'outcome', stopId: stop.id, body });
      if (typeof acted === 'object') setRefused(acted.text);
    });
  const scan = async (code: string) => {
    const acted = await drive.act({ kind: 'scan', code });
    setRefused(typeof acted === 'object' ? `${code}: ${acted.text}` : '');
  };
  const call = callAddress(stop.phone);
  const notes = [stop.addressNote, stop.note, stop.comments].map((text) => text.trim()).filter(Boolean);
  return (
    <Panel title={`${place}. ${stop.customer}`}>
      <div>
        <Text size="sm" c="dimmed">
          {stop.orderNumber}
          {stop.window && ` · ${stop.window}`}
        </Text>
        <Text>{stop.address || t('noAddress')}</Text>
        {notes.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
        {stop.toCollect !== null && stop.toCollect > 0 && (
          <Text fw={600}>{t('collect', { amount: formatMoney(stop.toCollect, language) })}</Text>
        )}
      </div>
      <div className={classes.links}>
        {stop.address && (
          <Button
            component="a"
            href={mapAddress(stop.address)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="lg"
            leftSection={<IconMapPin size={20} aria-hidden />}
          >
            {t('map')}
          </Button>
        )}
        {call && (
          <Button
            component="a"
            href={call}
            variant="default"
            size="lg"
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            {t('call')}
          </Button>
        )}
      </div>
      <div>
        {stop.pieces.map((piece) => (
          <button
            key={piece.id}
            type="button"
            className={classes.piece}
            data-done={piece.isDelivered || undefined}
            disabled={!isOut || isCanceled || piece.isDelivered}
            aria-label={piece.isDelivered ? undefined : t('markPiece', { code: piece.code })}
            onClick={() => void scan(piece.code)}
          >
            {piece.isDelivered ? (
              <IconCircleCheck size={24} aria-label={t('isDelivered')} />
            ) : (
              <IconCircleDashed size={24} aria-hidden />
            )}
            <span>
              {[nameOf(piece.name), piece.leather].filter(Boolean).join(', ')}
              <small className="tabular">{piece.code}</small>
              {piece.isMissing && <MissingMark />}
            </span>
          </button>
        ))}
        {refused && (
          <Text role="alert" c="oxblood">
            {refused}
          </Text>
        )}
      </div>
      {isCanceled && (
        <Alert
          color="oxblood"
          role="alert"
          icon={<IconArrowBackUp size={24} aria-hidden />}
          title={t('canceled.title')}
        >
          {t('canceled.text')}
        </Alert>
      )}
      {isOut && isCanceled && (
        <Button size="lg" loading={isSaving} onClick={() => void bringBack()}>
          {t('canceled.bringBack')}
        </Button>
      )}
      {isOut && !isCanceled && (
        <div className={classes.actions}>
          <Button size="lg" onClick={() => void settle('proof')}>
            {t('deliver')}
          </Button>
          <Button size="lg" variant="default" onClick={() => void settle('failed')}>
            {t('notDeliver')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Opens the dialog for an outcome. */
function useSettle(drive: Drive, stop: Stop) {
  const { t } = useTranslation('deliveries');
  const dialogs = useDialogs();
  return async (outcome: 'proof' | 'failed') => {
    const Dialog = outcome === 'proof' ? ProofDialog : FailedDialog;
    const isDone = await dialogs.open<boolean>(
      (close) => <Dialog drive={drive} stop={stop} onDone={() => close(true)} onCancel={() => close()} />,
      { title: t(`${outcome}.title`, { name: stop.customer }) },
    );
    if (isDone) notifyDone(t(`${outcome}.done`, { name: stop.customer }));
  };
}
