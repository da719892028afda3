import { ColorInput, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { judgeColor, type Typeface, typefaces } from '@cordovan/domain/companies';
import { lookOf } from './company-draft.ts';
import { LogoField } from './logo-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { below, type PartProps } from './shop-fields.tsx';
import classes from './companies.module.css';

type ColorField = 'accentColor' | 'headColor';

/** Colors, typeface and logo of the shop, next to a preview. */
export function LookFields({ form, ...part }: PartProps) {
  const { t } = useTranslation('companies');
  return (
    <div className={classes.look}>
      <Stack gap="md" miw={0}>
        <LogoField form={form} {...part} />
        <Color form={form} {...part} field="accentColor" />
        <Color form={form} {...part} field="headColor" />
        <Select
          label={t('look.typeface')}
          allowDeselect={false}
          data={typefaces.map((value) => ({ value, label: t(`look.typefaces.${value}`) }))}
          {...form.getInputProps('look.typeface')}
          onChange={(value) => form.setFieldValue('look.typeface', (value ?? 'modern') as Typeface)}
        />
      </Stack>
      <LookPreview
        look={lookOf(form.values)}
        name={form.values.name}
        productLabel={form.values.productLabel}
        takesPayments={form.values.payments}
      />
    </div>
  );
}

/** A color as text and picker, with a check of how legible text on it is. */
function Color({ form, field }: PartProps & { readonly field: ColorField }) {
  const { t } = useTranslation('companies');
  const path = `look.${field}` as const;
  const typed = form.values.look[field];
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
        {...form.getInputProps(path)}
        value={typed}
        onChange={(color) => form.setFieldValue(path, color)}
      />
      <Verdict typed={typed} />
    </div>
  );
}

function Verdict({ typed }: { readonly typed: string }) {
  const { t } = useTranslation('companies');
  const verdict = judgeColor(typed);
  if (!verdict) return null;
  const { isDarkened, contrast, shown } = verdict;
  const Icon = isDarkened ? IconAlertTriangle : IconCircleCheck;
  return (
    <Text size="sm" role="status" className={classes.verdict} c={isDarkened ? 'amber' : 'moss'}>
      <Icon size={16} aria-hidden />
      {isDarkened ? t('look.darkened', { contrast, color: shown }) : t('look.legible', { contrast })}
    </Text>
  );
}
