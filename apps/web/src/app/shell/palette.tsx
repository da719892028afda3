import { useCallback, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Kbd, Loader, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Line, LineGroup } from './palette-line.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';
import classes from './palette.module.css';

interface Props {
  /** Typed text, including text typed while the palette was opening. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * The command palette: finds orders, customers, leathers, screens and actions. The focus stays in the field.
 * Arrow keys move the choice, which a screen reader follows through `aria-activedescendant`. Mounted only
 * while open. Not Mantine Spotlight, which has no combobox roles and runs Enter before the search has answered.
 */
export default function Palette({ text, onText, onClose }: Props) {
  const { t } = useTranslation(['shell', 'ui']);
  const { groups, isSearching } = usePaletteGroups(text);
  const lines = groups.flatMap((group) => group.lines);
  const choice = useChoice(lines, text);
  const listId = useId();
  const run = useCallback(
    (line: Line | undefined) => {
      if (!line) return;
      onClose();
      line.run();
    },
    [onClose],
  );
  const [isAwaited, setAwaited] = useState(false);
  // After fast typing, Enter waits for the results of the whole text, not of a part.
  const { line } = choice;
  useEffect(() => {
    if (!isAwaited || isSearching) return;
    setAwaited(false);
    run(line);
  }, [isAwaited, isSearching, line, run]);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      centered={false}
      yOffset={72}
      padding={0}
      title={<VisuallyHidden>{t('search.open')}</VisuallyHidden>}
      classNames={{ header: classes.header!, body: classes.body! }}
      transitionProps={{ duration: 120 }}
    >
      <TextInput
        role="combobox"
        aria-label={t('search.open')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={choice.line ? optionId(listId, choice.line) : undefined}
        placeholder={t('search.placeholder')}
        size="lg"
        variant="unstyled"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isSearching ? <Loader size="xs" aria-hidden /> : undefined}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setAwaited(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            if (isSearching && !choice.isPicked) setAwaited(true);
            else run(choice.line);
          } else choice.onKey(event);
        }}
      />
      <Results listId={listId} groups={groups} chosen={choice.line} onHover={choice.choose} onRun={run} />
      <p className={classes.count} role="status">
        {text.trim() === ''
          ? null
          : lines.length === 0 && !isSearching
            ? t('search.nothing')
            : isSearching
              ? t('search.searching')
              : t('search.count', { count: lines.length })}
        <span className={classes.keys} aria-hidden>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> <Kbd size="xs">{t('search.enter')}</Kbd>{' '}
          <Kbd size="xs">Esc</Kbd>
        </span>
      </p>
    </Modal>
  );
}

const optionId = (listId: string, line: Line) => `${listId}-${line.id}`;

/** The selected line: the first one, until a key or the pointer moves the selection. Typing resets it. */
function useChoice(lines: readonly Line[], text: string) {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(undefined), [text]);
  const picked = lines.findIndex((line) => line.id === chosen);
  const at = Math.max(0, picked);
  const moves: Record<string, number> = {
    ArrowDown: (at + 1) % Math.max(1, lines.length),
    ArrowUp: (at - 1 + lines.length) % Math.max(1, lines.length),
    PageDown: Math.min(lines.length - 1, at + 8),
    PageUp: Math.max(0, at - 8),
  };
  const onKey = (event: KeyboardEvent) => {
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(lines[next]?.id);
  };
  return { line: lines[at], isPicked: picked >= 0, choose: (line: Line) => setChosen(line.id), onKey };
}

interface ResultsProps {
  readonly listId: string;
  readonly groups: readonly LineGroup[];
  readonly chosen: Line | undefined;
  readonly onHover: (line: Line) => void;
  readonly onRun: (line: Line) => void;
}

function Results({ listId, groups, chosen, onHover, onRun }: ResultsProps) {
  const { t } = useTranslation('shell');
  const chosenId = chosen ? optionId(listId, chosen) : undefined;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div id={listId} role="listbox" aria-label={t('search.open')} className={classes.list}>
      {groups.map((group) => (
        <div key={group.heading} role="group" aria-label={group.heading}>
          <p className={classes.heading} aria-hidden>
            {group.heading}
          </p>
          {group.lines.map((line) => (
            <div
              key={line.id}
              id={optionId(listId, line)}
              role="option"
              aria-selected={line === chosen}
              className={classes.option}
              onMouseMove={() => onHover(line)}
              onClick={() => onRun(line)}
            >
              <span className={classes.icon}>{line.icon}</span>
              <span className={classes.words}>
                <span className={classes.label}>{line.label}</span>
                {line.description && <span className={classes.description}>{line.description}</span>}
              </span>
              {line.keys && (
                <span className={classes.lineKeys} aria-hidden>
                  {line.keys.split(' ').map((key) => (
                    <Kbd key={key} size="xs">
                      {key}
                    </Kbd>
                  ))}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
