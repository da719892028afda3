import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconCircleCheck, IconHandMove, IconList, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { type PlaceKind, type Spot } from './position-draft.ts';
import type { Placed } from './position-stage.tsx';
import classes from './positions.module.css';

interface Props {
  readonly placed: readonly Placed[];
  readonly chosen: number | undefined;
  readonly onChoose: (partId: number) => void;
  readonly onPlace: (partId: number, spot: Spot | null) => void;
}

/** Starting position of a group that is placed for the first time. */
const CENTER: Spot = { top: 50, left: 50 };

/** The option groups with their positions in percent. */
export function PositionList({ placed, chosen, onChoose, onPlace }: Props) {
  const { t } = useTranslation('catalogueOptions');
  return (
    <ul className={classes.list} aria-label={t('positions.list')}>
      {placed.map(({ group, kind, spot }) => (
        <li
          key={group.partId}
          data-chosen={chosen === group.partId || undefined}
          onFocus={() => onChoose(group.partId)}
        >
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text fw={600} truncate>
              {group.name}
            </Text>
            <Kind kind={kind} />
          </Group>
          {spot ? (
            <Group gap="xs" align="end" wrap="nowrap">
              <Percent
                label={t('positions.top')}
                of={group.name}
                value={spot.top}
                onChange={(top) => onPlace(group.partId, { ...spot, top })}
              />
              <Percent
                label={t('positions.left')}
                of={group.name}
                value={spot.left}
                onChange={(left) => onPlace(group.partId, { ...spot, left })}
              />
              {kind === 'own' && (
                <Tooltip label={t('positions.resetOf', { part: group.name })}>
                  <ActionIcon
                    variant="subtle"
                    color="quiet"
                    size={40}
                    aria-label={t('positions.resetOf', { part: group.name })}
                    onClick={() => onPlace(group.partId, null)}
                  >
                    <IconRestore size={18} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </Group>
          ) : (
            <Button
              variant="default"
              aria-label={t('positions.placeOf', { part: group.name })}
              onClick={() => onPlace(group.partId, CENTER)}
            >
              {t('positions.place')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const looks = {
  own: { tone: 'information', icon: IconHandMove },
  automatic: { tone: 'done', icon: IconCircleCheck },
  none: { tone: 'neutral', icon: IconList },
} as const;

function Kind({ kind }: { readonly kind: PlaceKind }) {
  const { t } = useTranslation('catalogueOptions');
  return <Pill {...looks[kind]}>{t(`positions.kinds.${kind}`)}</Pill>;
}

interface PercentProps {
  readonly label: string;
  readonly of: string;
  readonly value: number;
  readonly onChange: (percent: number) => void;
}

function Percent({ label, of, value, onChange }: PercentProps) {
  return (
    <NumberField
      label={label}
      aria-label={`${label}: ${of}`}
      rightSection="%"
      rule={{ decimals: 1, min: 0, max: 100 }}
      value={value}
      onChange={(percent) => percent !== null && percent !== value && onChange(percent)}
    />
  );
}
