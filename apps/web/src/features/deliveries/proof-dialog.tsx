import { useState } from 'react';
import { Button, FileButton, Group, Input, Text, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Stop } from '@cordovan/contracts/deliveries';
import { MOST_PHOTOS } from '@cordovan/domain/deliveries';
import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendOutcome, sendPhoto } from './api/deliveries.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { SignaturePad } from './signature-pad.tsx';

interface Props {
  readonly stop: Stop;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Takes the proof of a delivery: who received it, a signature drawn on the screen, and photos. */
export function ProofDialog({ stop, onDone, onCancel }: Props) {
  const { t } = useTranslation('deliveries');
  const message = useMessage();
  const dialogs = useDialogs();
  const [signedBy, setSignedBy] = useState('');
  const [signature, setSignature] = useState<string | null>(null);
  const [photos, setPhotos] = useState(stop.files.length);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const { isSaving, saving } = useSaving();
  const photo = useSaving();
  const lacksProof = signature === null && photos === 0;
  const fail = (error: unknown) =>
    setRefused(error instanceof HttpRefusal && error.status > 0 ? refusalText(error) : t('noAnswer'));
  const deliver = async (isConfirmed: boolean): Promise<void> => {
    try {
      await sendOutcome(stop.id, { outcome: 'delivered', signedBy, signature, reason: '', isConfirmed });
      onDone();
    } catch (error) {
      if (!(error instanceof HttpRefusal) || error.code !== 'PIECES_NOT_DELIVERED') {
        fail(error);
        return;
      }
      const question = { text: refusalText(error), yesText: t('proof.submit') };
      if (await dialogs.confirm(question)) await deliver(true);
    }
  };
  const submit = () => {
    setTried(true);
    return signedBy.trim() === '' || lacksProof ? undefined : saving(() => deliver(false));
  };
  const take = (file: File | null) =>
    file &&
    photo.saving(async () => {
      const { stops } = await sendPhoto(stop.id, await shrinkPhoto(file));
      setPhotos(stops.find(({ id }) => id === stop.id)?.files.length ?? photos + 1);
    }, fail);
  return (
    <DialogForm submitText={t('proof.submit')} isSaving={isSaving} onSubmit={submit} onCancel={onCancel}>
      <TextInput
        label={t('proof.name')}
        required
        maxLength={200}
        autoComplete="off"
        value={signedBy}
        onChange={(event) => setSignedBy(event.currentTarget.value)}
        error={isTried && signedBy.trim() === '' && message('SIGNER_REQUIRED')}
      />
      <Input.Wrapper label={t('proof.signature')} labelElement="div">
        <SignaturePad onChange={setSignature} />
      </Input.Wrapper>
      <Input.Wrapper
        label={t('proof.photos')}
        labelElement="div"
        description={t('proof.photosHint', { most: MOST_PHOTOS })}
        error={isTried && lacksProof && message('PROOF_REQUIRED')}
      >
        <Group mt="xs">
          <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="md"
                loading={photo.isSaving}
                disabled={photos >= MOST_PHOTOS}
                leftSection={<IconCamera size={20} aria-hidden />}
              >
                {t('proof.photo')}
              </Button>
            )}
          </FileButton>
          {photos > 0 && <Text aria-live="polite">{t('proof.photosTaken', { count: photos })}</Text>}
        </Group>
      </Input.Wrapper>
      {refused && (
        <Text role="alert" c="oxblood">
          {refused}
        </Text>
      )}
    </DialogForm>
  );
}
