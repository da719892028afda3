import { useState } from 'react';
import { Button, FileButton, Group, Input, Text, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Stop } from '@cordovan/contracts/deliveries';
import { deliveryQuestions, MOST_PHOTOS } from '@cordovan/domain/deliveries';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { isChosen, type Part, PartFields } from './part-fields.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { SignaturePad } from './signature-pad.tsx';
import type { Drive } from './use-drive.ts';

/** Questions of the server about pieces that changed since the page was read. */
const QUESTIONS: readonly string[] = ['PIECES_NOT_DELIVERED', 'MISSING_PIECES_DELIVERED'];

interface Props {
  readonly drive: Drive;
  readonly stop: Stop;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Records a proof of delivery: who received the pieces, a signature drawn on the screen, and photos. */
export function ProofDialog({ drive, stop, onDone, onCancel }: Props) {
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
  const left = stop.pieces.filter(({ isDelivered }) => !isDelivered).map(({ code }) => code);
  const canBePart = left.length > 0 && left.length < stop.pieces.length;
  const [part, setPart] = useState<Part>({ isPart: null, reason: '' });
  const asks = (text: string) => dialogs.confirm({ text, yesText: t('proof.submit') });
  const deliver = async (isConfirmed: boolean): Promise<void> => {
    const { isPart, reason } = part;
    const outcome = canBePart && isPart ? 'part delivered' : 'delivered';
    const body = { outcome, signedBy, signature, reason: isPart ? reason : '', isConfirmed } as const;
    const acted = await drive.act({ kind: 'outcome', stopId: stop.id, body });
    if (typeof acted !== 'object') onDone();
    else if (!QUESTIONS.includes(acted.code)) setRefused(acted.text);
    else if (await asks(acted.text)) await deliver(true);
  };
  const askAndDeliver = async () => {
    // Asks on the device, because there may be no network to ask the server. The fields of a part have answered what
    // isn't scanned.
    const questions = canBePart && part.isPart ? [] : deliveryQuestions(stop.pieces);
    const open = questions.filter(({ code }) => !canBePart || code !== 'PIECES_NOT_DELIVERED');
    const text = open.map(({ code, data }) => message(code, data)).join('\n');
    if (text === '' || (await asks(text))) await deliver(left.length > 0);
  };
  const submit = () => {
    setTried(true);
    const lacksPart = canBePart && !isChosen(part);
    return signedBy.trim() === '' || lacksProof || lacksPart ? undefined : saving(askAndDeliver);
  };
  const take = (file: File | null) =>
    file &&
    photo.saving(async () => {
      const acted = await drive.act({ kind: 'photo', stopId: stop.id, file: await shrinkPhoto(file) });
      if (typeof acted === 'object') setRefused(acted.text);
      else setPhotos((taken) => taken + 1);
    });
  return (
    <DialogForm submitText={t('proof.submit')} isSaving={isSaving} onSubmit={submit} onCancel={onCancel}>
      {canBePart && <PartFields left={left} part={part} onChange={setPart} isTried={isTried} />}
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
