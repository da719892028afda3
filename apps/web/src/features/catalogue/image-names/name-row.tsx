import { type SyntheticEvent, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImageName, LabelKind } from '@cordovan/contracts/image-names';
import { normalizeImageName } from '@cordovan/domain/pictures';
import { manifestQuery } from '../../../lib/pictures/pictures.ts';
import { isStaleRecord } from '../../../ui/form/form-of-record.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { imageNamesQuery, sendImageName } from '../api/options.ts';
import classes from './image-names.module.css';

/** A label with the name of its image. An empty name removes the label from the list. */
export function NameRow({ row }: { readonly row: ImageName }) {
  const { t } = useTranslation('catalogueOptions');
  const [typed, setTyped] = useState<string>();
  const { save, isSaving } = useSave(() => setTyped(undefined));
  const name = typed ?? row.imageName;
  const isChanged = name.trim() !== row.imageName;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isChanged) void save({ ...row, imageName: name });
  };
  return (
    <li>
      <form onSubmit={submit} className={classes.row}>
        <span className={classes.label}>{row.label}</span>
        <TextInput
          className={classes.field ?? ''}
          aria-label={t('images.nameOf', { label: row.label })}
          placeholder={row.shownName}
          value={name}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={classes.state}>
          <PictureState row={row} typed={isChanged ? name : undefined} />
        </span>
        <Button type="submit" variant="default" disabled={!isChanged} loading={isSaving}>
          {t('images.save')}
        </Button>
      </form>
    </li>
  );
}

interface StateProps {
  readonly row: ImageName;
  readonly typed: string | undefined;
}

/**
 * Whether the picture set has an image with this name (CZR-29). Without an image, an option is shown by name only.
 */
function PictureState({ row, typed }: StateProps) {
  const { t } = useTranslation('catalogueOptions');
  const { data: manifest } = useQuery(manifestQuery);
  if (!manifest) return <span />;
  const name = normalizeImageName(typed?.trim() ? typed : typed === undefined ? row.shownName : row.label);
  const isShown =
    name in manifest.items || (typed === undefined && normalizeImageName(row.label) in manifest.items);
  return isShown ? (
    <Pill tone="done" icon={IconCircleCheck}>
      {t('images.shown')}
    </Pill>
  ) : (
    <Pill tone="attention" icon={IconAlertTriangle}>
      {t('images.missing')}
    </Pill>
  );
}

/** Adds a label that isn't an option yet, such as one of another catalog. */
export function NewName({ kind }: { readonly kind: LabelKind }) {
  const { t } = useTranslation('catalogueOptions');
  const empty = { label: '', imageName: '' };
  const [typed, setTyped] = useState(empty);
  const { save, isSaving } = useSave(() => setTyped(empty));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save({ id: 0, kind, rowVersion: 0, ...typed });
  };
  const isReady = typed.label.trim() !== '' && typed.imageName.trim() !== '';
  return (
    <form onSubmit={submit} className={classes.row} data-new>
      <TextInput
        label={t('images.label')}
        value={typed.label}
        onChange={(event) => setTyped({ ...typed, label: event.currentTarget.value })}
      />
      <TextInput
        label={t('images.name')}
        value={typed.imageName}
        onChange={(event) => setTyped({ ...typed, imageName: event.currentTarget.value })}
      />
      <span />
      <Button
        type="submit"
        variant="default"
        disabled={!isReady}
        loading={isSaving}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('images.add')}
      </Button>
    </form>
  );
}

function useSave(onSaved: () => void) {
  const { t } = useTranslation('catalogueOptions');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const { queryKey } = imageNamesQuery();
  const save = (row: Parameters<typeof sendImageName>[0]) =>
    saving(
      async () => {
        queries.setQueryData(queryKey, await sendImageName(row));
        onSaved();
        notifyDone(t('images.saved'));
        await queries.invalidateQueries({ queryKey: ['pictures', 'manifest'] });
      },
      (error) => {
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey });
      },
    );
  return { save, isSaving };
}
