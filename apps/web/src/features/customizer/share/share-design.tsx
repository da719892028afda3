import { useState } from 'react';
import { Button, CopyButton, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeDesignLink, type Design } from '@cordovan/domain/configurator';
import { paths } from '../../../lib/paths.ts';
import { BarButton } from '../customizer-bar.tsx';

interface Props {
  readonly styleName: string;
  readonly design: Design | undefined;
}

/** The address that reopens this design, on any device. */
const linkTo = (styleName: string, design: Design) =>
  `${location.origin}${paths.customizerDesign(styleName, writeDesignLink(design))}`;

/** Shows a link that reopens exactly this design. It contains no customer and no prices. */
export function ShareDesign({ styleName, design }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation('customizer');
  const link = design && linkTo(styleName, design);
  return (
    <Popover width={380} position="top-end" withinPortal trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <BarButton
          label={t('share.open')}
          icon={IconLink}
          disabled={!link}
          onClick={() => setOpen((known) => !known)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {link !== undefined && (
          <Stack gap="xs">
            <Text fw={600}>{t('share.title')}</Text>
            <Text size="sm" c="dimmed">
              {t('share.hint')}
            </Text>
            <TextInput
              aria-label={t('share.label')}
              readOnly
              value={link}
              data-autofocus
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Group justify="flex-end">
                  <Button
                    variant="default"
                    leftSection={
                      copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                    }
                    onClick={copy}
                  >
                    {copied ? t('share.copied') : t('share.copy')}
                  </Button>
                </Group>
              )}
            </CopyButton>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
