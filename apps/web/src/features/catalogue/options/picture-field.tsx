import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CustomizationItemInput } from '@cordovan/contracts/catalogue-input';
import { checkPictureFile, pictureExtensions } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { sendOptionPicture } from '../api/options.ts';
import type { FieldPart } from '../records/catalog-table.ts';
import classes from './options.module.css';

const ACCEPTED = pictureExtensions.map((extension) => `.${extension}`).join(',');

/** Uploads a picture of an option; the customizer and the shop show it once the form is saved (N-25). */
export function PictureField({ form, label, hint }: FieldPart<CustomizationItemInput>) {
  const { t } = useTranslation('catalogueOptions');
  const dialogs = useDialogs();
  const message = useMessage();
  const address = form.values.pictureAddress;
  const upload = async (file: File | null) => {
    if (!file) return;
    const check = checkPictureFile({ extension: file.name.split('.').at(-1) ?? '', bytes: file.size });
    if (!check.ok)
      return dialogs.errors(refusalsOf(check).map((refusal) => message(refusal.code, refusal.data)));
    try {
      const { pictureAddress } = await dialogs.during(sendOptionPicture(file));
      form.setFieldValue('pictureAddress', pictureAddress);
    } catch {
      // The error dialog shows the refusal. The picture stays as it was.
    }
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={form.errors['pictureAddress']}
    >
      <Group gap="md" mb={4}>
        {address === '' ? (
          <span className={classes.noPicture}>
            <IconPhoto size={28} stroke={1.25} aria-hidden />
            {t('picture.none')}
          </span>
        ) : (
          <img className={classes.picture} src={address} alt={t('picture.of', { name: form.values.name })} />
        )}
        <Group gap="xs">
          <FileButton onChange={(file) => void upload(file)} accept={ACCEPTED}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                {t(address === '' ? 'picture.upload' : 'picture.replace')}
              </Button>
            )}
          </FileButton>
          {address !== '' && (
            <Button
              variant="subtle"
              color="quiet"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => form.setFieldValue('pictureAddress', '')}
            >
              {t('picture.remove')}
            </Button>
          )}
        </Group>
      </Group>
    </Input.Wrapper>
  );
}
