import {
  ActionIcon,
  Button,
  CopyButton,
  Group,
  Select,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconCheck, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_SITES, shopTag, siteOfAddress } from '@cordovan/domain/companies';
import type { PartProps } from './shop-fields.tsx';
import classes from './companies.module.css';

/** Websites that may show the shop, and the code they need for it (docs/embedding.md). */
export function WebsiteFields(part: PartProps) {
  const { t } = useTranslation('companies');
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('sites.lead')}</Text>
      <Sites {...part} />
      <Tag {...part} />
    </Stack>
  );
}

function Sites({ form }: PartProps) {
  const { t } = useTranslation('companies');
  const { embedSites } = form.values;
  // An address copied from the browser becomes its website; any other text stays for correction.
  const tidy = (at: number) => {
    const typed = form.values.embedSites[at] ?? '';
    form.setFieldValue(`embedSites.${at}`, siteOfAddress(typed) ?? typed);
  };
  return (
    <Stack gap="xs" align="flex-start">
      {embedSites.map((site, at) => (
        // Keyed by position, because nothing else distinguishes two empty rows.
        <Group key={at} gap="xs" align="flex-start" wrap="nowrap" className={classes.site}>
          <TextInput
            aria-label={t('sites.site', { number: at + 1 })}
            placeholder="https://www.example.com"
            type="url"
            inputMode="url"
            className={classes.grow ?? ''}
            {...form.getInputProps(`embedSites.${at}`)}
            onBlur={() => tidy(at)}
          />
          <Tooltip label={t('sites.remove')}>
            <ActionIcon
              aria-label={t('sites.removeOne', { site: site || at + 1 })}
              onClick={() => form.removeListItem('embedSites', at)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
      {embedSites.length === 0 && <Text>{t('sites.none')}</Text>}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={embedSites.length >= MOST_SITES}
        onClick={() => form.insertListItem('embedSites', '')}
      >
        {t('sites.add')}
      </Button>
    </Stack>
  );
}

function Tag({ company, choices }: PartProps) {
  const { t } = useTranslation('companies');
  const [style, setStyle] = useState<string | null>(null);
  const tag = shopTag({ origin: window.location.origin, label: company.label, style: style ?? undefined });
  return (
    <div className={classes.tag}>
      <Select
        label={t('sites.begins')}
        placeholder={t('sites.wholeShop')}
        clearable
        searchable
        data={choices.styles.map(({ name }) => name)}
        value={style}
        onChange={setStyle}
      />
      <Stack gap={4} miw={0}>
        <Text component="span" size="sm" fw={500}>
          {t('sites.tag')}
        </Text>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <code className={classes.code} tabIndex={0} role="group" aria-label={t('sites.tag')}>
            {tag}
          </code>
          <CopyButton value={tag}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                className={classes.copy ?? ''}
                onClick={copy}
                leftSection={
                  copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
              >
                {copied ? t('sites.copied') : t('sites.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="sm" c="dimmed">
          {t('sites.tagHint')}
        </Text>
      </Stack>
    </div>
  );
}
