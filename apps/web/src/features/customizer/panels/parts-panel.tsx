import { useEffect, useRef } from 'react';
import { Accordion, Button, Group, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import {
  choicesBeyondDefaults,
  colorOptions,
  type Choice,
  type ChoiceAction,
} from '@cordovan/domain/configurator';
import { customizationTypes } from '@cordovan/domain/catalogue';
import { type NameOf, useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { isGraded } from '../../../lib/piece/offer.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useShowroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import type { GuardedChanges } from '../state/use-guarded-changes.ts';
import type { Groups, OfferedRow } from '../state/use-piece.ts';
import { LeatherGrid } from './leather-grid.tsx';
import { addition, OptionList } from './option-list.tsx';
import classes from '../customizer.module.css';

/** A part clicked in the picture. A new object for each click. */
export interface PointedPart {
  readonly partId: number;
}

/** Milliseconds until the previous part has collapsed and the list stops moving. */
const SETTLED_MS = 240;

interface Props {
  readonly configurator: Configurator;
  readonly changes: GuardedChanges;
  readonly openPart: number | undefined;
  readonly onOpenPart: (partId: number | undefined) => void;
  readonly pointed: PointedPart | undefined;
  readonly onPreview: (choice: Choice | undefined) => void;
}

/** Scrolls to the options of a part that was clicked in the picture. */
function useShowPointed(pointed: PointedPart | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pointed) return undefined;
    const timer = setTimeout(
      () =>
        list.current?.querySelector(`[data-part="${pointed.partId}"]`)?.scrollIntoView({ block: 'start' }),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [pointed]);
  return list;
}

/** The parts that can be customized. Only one part is open at a time. */
export function PartsPanel({ configurator, changes, openPart, onOpenPart, pointed, onPreview }: Props) {
  const list = useShowPointed(pointed);
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  const { groups, now, piece, style } = configurator;
  const isOwn = choicesBeyondDefaults(now.choices, piece.defaults).length > 0;
  const change = (action: ChoiceAction) => void changes.changeChoices(action);
  return (
    <>
      <Accordion
        ref={list}
        value={openPart === undefined ? null : String(openPart)}
        onChange={(id) => onOpenPart(id === null ? undefined : Number(id))}
        order={2}
      >
        {groups.map((group) => (
          <Accordion.Item
            key={group.partId}
            value={String(group.partId)}
            className={classes.part ?? ''}
            data-part={group.partId}
          >
            <Accordion.Control>
              <Group justify="space-between" gap="xs" wrap="nowrap" pe="xs">
                <span>{nameOf(group.name)}</span>
                <Text component="span" size="sm" c="dimmed" ta="end" truncate>
                  {summaryOf(group.partId, now.choices, nameOf)}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              {openPart === group.partId && (
                <PartOptions
                  group={group}
                  styleName={style.name}
                  chosen={now.choices}
                  onChange={change}
                  onPreview={onPreview}
                />
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {isOwn && (
        <Button
          mt="md"
          variant="subtle"
          color="quiet"
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() => change({ type: 'restore-defaults' })}
        >
          {t('restore')}
        </Button>
      )}
    </>
  );
}

const summaryOf = (partId: number, choices: readonly Choice[], nameOf: NameOf) =>
  choices
    .filter((choice) => choice.partId === partId)
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${nameOf(name)}` : nameOf(name)))
    .join(', ');

interface PartProps {
  readonly group: Groups[number];
  readonly styleName: string;
  readonly chosen: readonly Choice[];
  readonly onChange: (action: ChoiceAction) => void;
  readonly onPreview: (choice: Choice | undefined) => void;
}

/** An insert's leathers as swatches, other options as a list. CZR-25 limits a style's colors. */
function PartOptions({ group, styleName, chosen, onChange, onPreview }: PartProps) {
  const nameOf = useCatalogueName();
  const named = group.customizations.map((offered) => ({ ...offered, name: offered.choice.name }));
  const isColor = ({ choice }: OfferedRow) => choice.type === customizationTypes.leather;
  const colors = colorOptions(styleName, named.filter(isColor));
  const rows = named.filter((offered) => !isColor(offered) || colors.includes(offered));
  const plain = rows.filter(({ row }) => !isGraded(row));
  const graded = rows.filter(({ row }) => isGraded(row));
  return (
    <>
      <OptionList
        label={nameOf(group.name)}
        rows={plain}
        chosen={chosen}
        onChange={onChange}
        onPreview={onPreview}
      />
      {graded.length > 0 && (
        <InsertLeathers rows={graded} chosen={chosen} onChange={onChange} onPreview={onPreview} />
      )}
    </>
  );
}

interface InsertProps extends Omit<PartProps, 'group' | 'styleName'> {
  readonly rows: readonly OfferedRow[];
}

/** A grade's leathers (CAT-21). */
function InsertLeathers({ rows, chosen, onChange, onPreview }: InsertProps) {
  const { leathers, gradeName } = useShowroom();
  const { t } = useTranslation('customizer');
  const language = useLanguage();
  const rowOf = (leather: LeatherItem) => rows.find(({ row }) => row.leatherItemId === leather.id);
  const own = rows.find(({ choice }) =>
    chosen.some(({ partId, itemId }) => partId === choice.partId && itemId === choice.itemId),
  );
  const choose = (leather: LeatherItem) => {
    const row = rowOf(leather);
    if (row)
      onChange(row === own ? { type: 'remove', choice: row.choice } : { type: 'choose', choice: row.choice });
  };
  return (
    <LeatherGrid
      label={t('leathers.insert')}
      leathers={leathers.filter((leather) => rowOf(leather) !== undefined)}
      chosenId={own?.row.leatherItemId}
      gradeName={gradeName}
      difference={(leather) => {
        const row = rowOf(leather);
        return row ? addition(row, language) : '';
      }}
      onChoose={choose}
      onPreview={(leather) => onPreview(leather && rowOf(leather)?.choice)}
    />
  );
}
