import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { checkPictureFile, pictureExtensions } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { sendLogo } from './api/companies.ts';
import { below, type PartProps } from './shop-fields.tsx';

const PATH = 'look.logoAddress';
const ACCEPTED = pictureExtensions.map((extension) => `.${extension}`).join(',');

/** Uploads a logo. The preview shows it at once, the shop once the form is saved. */
export function LogoField({ form, company }: PartProps) {
  const { t } = useTranslation('companies');
  const dialogs = useDialogs();
  const message = useMessage();
  const hasLogo = form.values.look.logoAddress !== '';
  const upload = async (file: File | null) => {
    if (!file) return;
    const check = checkPictureFile({ extension: file.name.split('.').at(-1) ?? '', bytes: file.size });
    if (!check.ok)
      return dialogs.errors(refusalsOf(check).map((refusal) => message(refusal.code, refusal.data)));
    try {
      const { logoAddress } = await dialogs.during(sendLogo(company.id, file));
      form.setFieldValue(PATH, logoAddress);
    } catch {
      // The error dialog shows the refusal. The logo stays as it was.
    }
  };
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={t('look.logo')}
      description={t('look.logoHint')}
      inputWrapperOrder={below}
      error={form.errors[PATH]}
    >
      <Group gap="xs">
        <FileButton onChange={(file) => void upload(file)} accept={ACCEPTED}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
              {hasLogo ? t('look.replaceLogo') : t('look.uploadLogo')}
            </Button>
          )}
        </FileButton>
        {hasLogo && (
          <Button
            variant="subtle"
            color="quiet"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => form.setFieldValue(PATH, '')}
          >
            {t('look.removeLogo')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
