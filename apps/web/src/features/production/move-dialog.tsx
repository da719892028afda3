import { useState } from 'react';
import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Board, BoardCard } from '@cordovan/contracts/production';
import type { Day } from '@cordovan/domain/calendar';
import { DayInput } from '../../ui/form/day-input.tsx';
import { boardQuery } from './api/board.ts';
import { useBoardContext } from './board/board-context.ts';
import { firstAim } from './board/carry-steps.ts';
import { closedDaysOf, judge, spotOf } from './board/board-model.ts';
import { numberOf } from './board/board-words.ts';

interface Props {
  readonly card: BoardCard | undefined;
  readonly onClose: () => void;
}

/** Moves an order without dragging: the user chooses a line and a day, which may be outside the view. */
export function MoveDialog({ card, onClose }: Props) {
  const { t } = useTranslation(['production', 'ui']);
  return (
    <Modal
      opened={card !== undefined}
      onClose={onClose}
      title={card && t('moveDialog.title', { number: numberOf(card) })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {card && <MoveForm card={card} onClose={onClose} />}
    </Modal>
  );
}

function MoveForm({ card, onClose }: { readonly card: BoardCard; readonly onClose: () => void }) {
  const { t } = useTranslation(['production', 'ui']);
  const { board, closedDays, today, move, words } = useBoardContext();
  const { lines } = board;
  const first = firstAim(board, lines, spotOf(card)) ?? null;
  const [day, setDay] = useState<string | null>(first?.date ?? today);
  const [lineId, setLineId] = useState<number | null>(first?.lineId ?? null);
  const spot = day !== null && lineId !== null ? { date: day, lineId } : undefined;
  const there = useBoardOf(day ?? today);
  const verdict = spot && there && judge(there, card, spot, new Set([...closedDays, ...closedDaysOf(there)]));
  const canPut = verdict?.kind === 'goes' || verdict?.kind === 'asks';
  const tones = { stays: 'slate', goes: 'moss', asks: 'amber', refuses: 'oxblood' } as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!spot || !canPut) return;
        onClose();
        void move(card, spot);
      }}
    >
      <Stack>
        <DayInput label={t('moveDialog.day')} required value={day} onChange={setDay} />
        <Select
          label={t('moveDialog.line')}
          required
          // Doesn't focus the day, because its calendar would cover the dialog.
          data-autofocus
          allowDeselect={false}
          data={lines
            .filter((line) => line.isActive)
            .map((line) => ({ value: String(line.id), label: line.name }))}
          value={lineId === null ? null : String(lineId)}
          onChange={(value) => setLineId(value === null ? null : Number(value))}
        />
        {verdict && (
          <Alert color={tones[verdict.kind]} py="xs" role="status">
            {words.verdict(verdict, spot)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" disabled={!canPut}>
            {t('moveDialog.put')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/**
 * The board that contains a day: the one in view, or one loaded for this day alone. The day's orders and closing
 * count in both.
 */
function useBoardOf(day: Day): Board | undefined {
  const { board } = useBoardContext();
  const isInView = board.from <= day && day <= board.to;
  const other = useQuery({ ...boardQuery({ from: day, to: day }), enabled: !isInView });
  if (isInView) return board;
  return other.isPlaceholderData ? undefined : other.data;
}
