import '@mantine/spotlight/styles.css';
import { useEffect, useState, type ReactNode } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addressOfScreen, usePermittedScreens } from '../page-context.ts';
import { useQuickActions } from './use-quick-actions.tsx';
import { useSearchHits } from './use-search-hits.ts';
import classes from './shell.module.css';

const [store, palette] = createSpotlight();

/** One line of the palette, whatever it stands for. */
interface Line {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: ReactNode;
  readonly run: () => unknown;
}
interface Group {
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** Compared without accents and case: people type `programacion`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The search box: what the features find, screens and actions. Mounted while it is open. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const groups = useGroups(text.trim());
  useEffect(() => palette.open(), []);
  const hasLines = groups.some((group) => group.lines.length > 0);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={480}
      title={t('search.open')}
      classNames={{ header: classes.paletteHead!, actionsGroup: classes.paletteGroup! }}
      overlayProps={{ backgroundOpacity: 0.4, color: '#221D1A', blur: 0 }}
      yOffset={72}
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.open')}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList aria-label={t('search.open')}>
        {groups
          .filter((group) => group.lines.length > 0)
          .map((group) => (
            <Spotlight.ActionsGroup key={group.heading} label={group.heading}>
              {group.lines.map((line) => (
                <Spotlight.Action
                  key={line.id}
                  label={line.label}
                  {...(line.description ? { description: line.description } : {})}
                  leftSection={line.icon}
                  onClick={() => void line.run()}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        {!hasLines && <Spotlight.Empty>{t('search.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer fz="sm" c="dimmed">
        {t('search.hint')}
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

function useGroups(text: string): readonly Group[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(text, 150);
  const found = useSearchHits(asked);
  const isMatch = (line: Line) => plain(line.label).includes(plain(text));
  const screens = usePermittedScreens()
    .filter((screen) => !screen.path.includes(':') || screen.opensAt !== undefined)
    .map((screen) => ({
      id: screen.path,
      label: t(`screens.${screen.label}`),
      icon: <screen.icon size={20} stroke={1.6} aria-hidden />,
      run: () => navigate({ to: addressOfScreen(screen) }),
    }));
  const hits = found.map((group) => ({
    heading: group.heading,
    lines: group.hits.map((hit) => ({
      id: hit.id,
      label: hit.label,
      description: hit.description,
      icon: <IconArrowRight size={20} stroke={1.6} aria-hidden />,
      run: () => navigate({ to: hit.address }),
    })),
  }));
  return [
    ...hits,
    { heading: t('search.screens'), lines: screens.filter(isMatch) },
    { heading: t('search.actions'), lines: useQuickActions().filter(isMatch) },
  ];
}
