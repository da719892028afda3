import { Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Flavor, Style } from '@cordovan/contracts/catalogue-schemas';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useShowroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import type { GuardedChanges } from '../state/use-guarded-changes.ts';
import classes from '../customizer.module.css';

interface Props {
  readonly configurator: Configurator;
  readonly changes: GuardedChanges;
  /** Opens another style, or a flavor, which may belong to the same style. */
  readonly onOpen: (style: Style, flavor?: Flavor) => void;
}

/** Style, first piece and flavors. */
export function StylePanel({ configurator, changes, onOpen }: Props) {
  const { style, now } = configurator;
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  const { styles, flavors, furniture } = useShowroom();
  const ofStyle = furniture.filter((item) => item.styleId === style.id);
  return (
    <Stack gap="lg">
      <section aria-labelledby="styles-title">
        <Text id="styles-title" fw={600} mb="xs">
          {t('steps.style')}
        </Text>
        <ul className={classes.choices}>
          {styles.map((each) => (
            <li key={each.id}>
              <UnstyledButton
                className={classes.choice}
                aria-pressed={each.id === style.id}
                onClick={() => each.id !== style.id && onOpen(each)}
              >
                {each.name}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </section>
      {ofStyle.length > 1 && (
        <Select
          label={t('piece')}
          data={ofStyle.map((item) => ({
            value: String(item.id),
            label: nameOf(item.furnitureTypeName ?? item.name),
          }))}
          value={String(now.saleItemId)}
          allowDeselect={false}
          onChange={(id) => id && void changes.chooseItem(Number(id))}
        />
      )}
      {flavors.length > 0 && (
        <FlavorList flavors={flavors} styles={styles} current={style} onChoose={onOpen} />
      )}
    </Stack>
  );
}

interface FlavorProps {
  readonly flavors: readonly Flavor[];
  readonly styles: readonly Style[];
  readonly current: Style;
  readonly onChoose: (style: Style, flavor: Flavor) => void;
}

/** Predefined looks: a style in a leather with its details. Looks for the current style come first. */
function FlavorList({ flavors, styles, current, onChoose }: FlavorProps) {
  const { leathers } = useShowroom();
  const { t } = useTranslation('customizer');
  const entries = flavors.flatMap((flavor) => {
    const style = styles.find(({ id }) => id === flavor.style.id);
    const leather = leathers.find(({ id }) => id === flavor.principalLeather.id);
    return style && leather ? [{ flavor, style, leather }] : [];
  });
  const ordered = entries.toSorted(
    (a, b) => Number(b.style.id === current.id) - Number(a.style.id === current.id),
  );
  return (
    <section aria-labelledby="flavors-title">
      <Text id="flavors-title" fw={600} mb="xs">
        {t('flavors')}
      </Text>
      <ul className={classes.rows}>
        {ordered.map(({ flavor, style, leather }) => (
          <li key={flavor.id}>
            <UnstyledButton className={classes.row} onClick={() => onChoose(style, flavor)}>
              <span>{flavor.name}</span>
              <Text component="span" size="sm" c="dimmed">
                {t('inLeather', { name: style.name, leather: leather.name })}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
