import { useState } from 'react';
import { Button, FileButton, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Hide } from '@cordovan/contracts/inventory-lots';
import { pictureExtensions } from '@cordovan/domain/pictures';
import { useArea } from '../../../ui/area/use-area.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendHide, sendHidePicture } from '../api/lots.ts';
import classes from './lots.module.css';

interface Props {
  readonly hide: Hide;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const ACCEPTED = pictureExtensions.map((extension) => `.${extension}`).join(',');

/** Changes a hide's grade, location, defects and photo. Only a count changes its area. */
export function HideDialog({ hide, onDone, onCancel }: Props) {
  const { t } = useTranslation('inventory');
  const { area, unit } = useArea();
  const [draft, setDraft] = useState({
    grade: hide.grade,
    location: hide.location,
    defects: hide.defects,
    pictureAddress: hide.pictureAddress ?? '',
  });
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const { isSaving, saving } = useSaving();
  const upload = (file: File | null) => file && saving(async () => change(await sendHidePicture(file)));
  const save = () =>
    saving(async () => {
      await sendHide(hide.id, { ...draft, rowVersion: hide.rowVersion });
      onDone();
    });
  return (
    <DialogForm isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <Text>{t('hides.areaLeft', { left: area(hide.areaLeft), all: area(hide.area), unit })}</Text>
      <SimpleGrid cols={2}>
        <TextInput
          label={t('hides.location')}
          data-autofocus
          maxLength={60}
          value={draft.location}
          onChange={(event) => change({ location: event.currentTarget.value })}
        />
        <TextInput
          label={t('hides.grade')}
          maxLength={20}
          value={draft.grade}
          onChange={(event) => change({ grade: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        label={t('hides.defects')}
        autosize
        minRows={2}
        maxLength={1_000}
        value={draft.defects}
        onChange={(event) => change({ defects: event.currentTarget.value })}
      />
      {draft.pictureAddress !== '' && (
        <img
          className={classes.picture}
          src={draft.pictureAddress}
          alt={t('hides.photoOf', { code: hide.code })}
        />
      )}
      <Group gap="xs">
        <FileButton accept={ACCEPTED} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
              {t(draft.pictureAddress === '' ? 'hides.addPhoto' : 'hides.replacePhoto')}
            </Button>
          )}
        </FileButton>
        {draft.pictureAddress !== '' && (
          <Button
            variant="subtle"
            color="quiet"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => change({ pictureAddress: '' })}
          >
            {t('hides.removePhoto')}
          </Button>
        )}
      </Group>
    </DialogForm>
  );
}
