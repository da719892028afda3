import { Dropzone } from '@mantine/dropzone';
import { IconPhotoUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './leather-tool.module.css';

interface Props {
  readonly onFile: (file: File) => void;
  /** Object URL of the chosen photo. */
  readonly preview: string | undefined;
}

/** Accepts a photo of a hide: dropped, pasted, selected, or taken with a phone's camera. */
export function PhotoDrop({ onFile, preview }: Props) {
  const { t } = useTranslation('leatherTool');
  return (
    <Dropzone
      className={classes.drop}
      multiple={false}
      onDrop={([file]) => file && onFile(file)}
      // The keyboard and screen readers use the file input, because the library's frame has no role and no name.
      activateOnKeyboard={false}
      inputProps={{
        accept: 'image/*',
        tabIndex: 0,
        'aria-label': `${t('photo.choose')}. ${t('photo.hint')}`,
        // Allows the same file to be selected again.
        onClick: (event) => (event.currentTarget.value = ''),
      }}
    >
      {preview ? <img src={preview} alt="" /> : <IconPhotoUp size={32} stroke={1.25} aria-hidden />}
      <span aria-hidden>
        <strong>{t('photo.choose')}</strong>
        <small>{t('photo.hint')}</small>
      </span>
    </Dropzone>
  );
}
