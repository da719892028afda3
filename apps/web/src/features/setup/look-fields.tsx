import { Button, ColorInput, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle, IconCircleCheck, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { judgeColor } from '@cordovan/domain/companies';
import { checkPictureFile, pictureExtensions } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { useFileAddress } from '../../ui/picture/use-file-address.ts';
import { DocumentPreview, type PreviewValues } from './document-preview.tsx';
import classes from './setup.module.css';

export interface LookValues extends PreviewValues {
  readonly accentColor: string;
  readonly headColor: string;
}

interface Props<Values extends LookValues> {
  readonly form: UseFormReturnType<Values>;
  /** A file that isn't uploaded yet. */
  readonly logo: File | null;
  /** Address of an uploaded logo; empty without one. */
  readonly logoAddress?: string;
  /** Null removes the logo. */
  readonly onLogo: (file: File | null) => void;
}

const ACCEPTED = pictureExtensions.map((extension) => `.${extension}`).join(',');
const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** Logo and two colors, next to a sample document header that shows them. */
export function LookFields<Values extends LookValues>({
  form: whole,
  logo,
  logoAddress = '',
  onLogo,
}: Props<Values>) {
  // Every form that contains these fields uses the same names for them.
  const form = whole as unknown as UseFormReturnType<LookValues>;
  const typed = useFileAddress(logo ?? undefined);
  const shown = typed ?? (logoAddress || undefined);
  return (
    <div className={classes.look}>
      <Stack gap="md" miw={0}>
        <LogoField hasLogo={shown !== undefined} onLogo={onLogo} />
        <Color form={form} field="accentColor" />
        <Color form={form} field="headColor" />
      </Stack>
      <DocumentPreview values={form.values} logo={shown} />
    </div>
  );
}

function LogoField({
  hasLogo,
  onLogo,
}: {
  readonly hasLogo: boolean;
  readonly onLogo: Props<LookValues>['onLogo'];
}) {
  const { t } = useTranslation('setup');
  const dialogs = useDialogs();
  const message = useMessage();
  const choose = (file: File | null) => {
    if (!file) return;
    const check = checkPictureFile({ extension: file.name.split('.').at(-1) ?? '', bytes: file.size });
    if (check.ok) onLogo(file);
    else void dialogs.errors(refusalsOf(check).map(({ code, data }) => message(code, data)));
  };
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={t('look.logo')}
      description={t('look.logoHint')}
      inputWrapperOrder={below}
    >
      <Group gap="xs">
        <FileButton onChange={choose} accept={ACCEPTED}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
              {hasLogo ? t('look.replaceLogo') : t('look.chooseLogo')}
            </Button>
          )}
        </FileButton>
        {hasLogo && (
          <Button
            variant="subtle"
            color="quiet"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onLogo(null)}
          >
            {t('look.removeLogo')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

interface ColorProps {
  readonly form: UseFormReturnType<LookValues>;
  readonly field: 'accentColor' | 'headColor';
}

/** A color as text and picker, with the contrast of text on that color. */
function Color({ form, field }: ColorProps) {
  const { t } = useTranslation('setup');
  return (
    <div>
      <ColorInput
        label={t(`look.${field}`)}
        description={t(`look.${field}Hint`)}
        inputWrapperOrder={below}
        placeholder={t('look.ours')}
        format="hex"
        fixOnBlur={false}
        withEyeDropper={false}
        popoverProps={{ trapFocus: false }}
        {...form.getInputProps(field)}
        value={form.values[field]}
        onChange={(color) => form.setFieldValue(field, color)}
      />
      <Verdict typed={form.values[field]} />
    </div>
  );
}

function Verdict({ typed }: { readonly typed: string }) {
  const { t } = useTranslation('setup');
  const verdict = judgeColor(typed);
  if (!verdict) return null;
  const { isDarkened, contrast, shown } = verdict;
  const Icon = isDarkened ? IconAlertTriangle : IconCircleCheck;
  return (
    <Text size="sm" role="status" className={classes.verdict ?? ''} c={isDarkened ? 'amber' : 'moss'}>
      <Icon size={16} aria-hidden />
      {isDarkened ? t('look.darkened', { contrast, color: shown }) : t('look.legible', { contrast })}
    </Text>
  );
}
