import { useState, type DragEvent } from 'react';
import { IconPhotoUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './leather-tool.module.css';

interface Props {
  readonly onFile: (file: File) => void;
  /** Object URL of the chosen photo. */
  readonly preview: string | undefined;
}

/** Accepts a photo of a hide: dropped, selected, or taken with a phone's camera. */
export function PhotoDrop({ onFile, preview }: Props) {
  const { t } = useTranslation('leatherTool');
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setOver(isIn);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        accept="image/*"
        onChange={(event) => {
          take(event.currentTarget.files);
          // Allows the same file to be selected again.
          event.currentTarget.value = '';
        }}
      />
      {preview ? <img src={preview} alt="" /> : <IconPhotoUp size={32} stroke={1.25} aria-hidden />}
      <span>
        <strong>{t('photo.choose')}</strong>
        <small>{t('photo.hint')}</small>
      </span>
    </label>
  );
}
