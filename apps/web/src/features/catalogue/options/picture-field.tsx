import type { ComponentType } from 'react';
import { Button, Group, Input } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { UseFormReturnType } from '@mantine/form';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { checkPictureFile, pictureExtensions } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import type { FieldPart } from '../records/catalog-table.ts';
import classes from './options.module.css';

const ACCEPTED = pictureExtensions.map((extension) => `.${extension}`).join(',');

interface Pictured {
  readonly name: string;
  readonly pictureAddress: string;
}

type Upload = (file: File) => Promise<{ readonly pictureAddress: string }>;

/**
 * Creates a field for a record's picture, which can be dropped or chosen with the keyboard. The picture is stored
 * when the form is saved (N-25).
 */
export function pictureField<Draft extends Pictured>(upload: Upload): ComponentType<FieldPart<Draft>> {
  return function PictureField({ form, label, hint }) {
    const { t } = useTranslation('catalogueOptions');
    const { values, errors, set } = fieldsOf(form);
    const keep = useKeep(upload, set);
    const address = values.pictureAddress;
    return (
      <Input.Wrapper
        labelElement="div"
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors['pictureAddress']}
      >
        <Group gap="md" mb={4} align="center">
          <Dropzone
            className={classes.drop}
            multiple={false}
            onDrop={([file]) => file && void keep(file)}
            // The keyboard and screen readers use the file input, because the library's frame has no role and no name.
            activateOnKeyboard={false}
            inputProps={{
              accept: ACCEPTED,
              tabIndex: 0,
              'aria-label': t(address === '' ? 'picture.upload' : 'picture.replace'),
              // Lets the user select the same file again.
              onClick: (event) => (event.currentTarget.value = ''),
            }}
          >
            {address === '' ? (
              <span className={classes.noPicture}>
                <IconPhoto size={28} stroke={1.25} aria-hidden />
                {t('picture.none')}
              </span>
            ) : (
              <img className={classes.picture} src={address} alt={t('picture.of', { name: values.name })} />
            )}
            <span className={classes.dropText} aria-hidden>
              <IconUpload size={18} />
              {t('picture.drop')}
            </span>
          </Dropzone>
          {address !== '' && (
            <Button
              variant="subtle"
              color="quiet"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => set('')}
            >
              {t('picture.remove')}
            </Button>
          )}
        </Group>
      </Input.Wrapper>
    );
  };
}

/** The form, typed by what every pictured record has, whatever else its draft contains. */
function fieldsOf<Draft extends Pictured>(form: UseFormReturnType<Draft>) {
  const pictured = form as unknown as UseFormReturnType<Pictured>;
  return {
    values: pictured.values,
    errors: pictured.errors,
    set: (address: string) => pictured.setFieldValue('pictureAddress', address),
  };
}

function useKeep(upload: Upload, set: (address: string) => void) {
  const dialogs = useDialogs();
  const message = useMessage();
  return async (file: File) => {
    const check = checkPictureFile({ extension: file.name.split('.').at(-1) ?? '', bytes: file.size });
    if (!check.ok)
      return dialogs.errors(refusalsOf(check).map((refusal) => message(refusal.code, refusal.data)));
    try {
      set((await dialogs.during(upload(file))).pictureAddress);
    } catch {
      // The error dialog shows the refusal. The picture stays as it was.
    }
  };
}
