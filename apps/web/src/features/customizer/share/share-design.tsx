import { useState } from 'react';
import { Button, CopyButton, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
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
  const link = design && linkTo(styleName, design);
  return (
    <Popover width={380} position="top-end" withinPortal trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <BarButton
          label="Share a link"
          icon={IconLink}
          disabled={!link}
          onClick={() => setOpen((known) => !known)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {link !== undefined && (
          <Stack gap="xs">
            <Text fw={600}>A link to this design</Text>
            <Text size="sm" c="dimmed">
              It opens the furniture as it stands now. The customer is not in it; prices are those of the day.
            </Text>
            <TextInput
              aria-label="Link to this design"
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
                    {copied ? 'Copied' : 'Copy the link'}
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
