import {
  ActionIcon,
  Button,
  Collapse,
  Group,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeItem,
  changePart,
  movePart,
  type OfferItem,
  optionsOfPart,
  sameName,
} from '@cordovan/domain/companies';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import type { OfferProps } from './offer-draft.ts';
import { OptionForm } from './option-form.tsx';
import { useOptionFacts } from './use-option-facts.ts';
import classes from './offer.module.css';

type Props = OfferProps & { readonly at: number };

/** A part with its options, which open on demand. */
export function OfferedPart(props: Props) {
  const { offer, errors, onChange, at } = props;
  const { t } = useTranslation('companies');
  const content = useId();
  const [isOpen, setOpen] = useState(false);
  const { parts } = offer;
  const part = parts[at]!;
  const problems = Object.entries(errors).filter(([path]) => path.startsWith(`parts.${at}.`));
  return (
    <li className={classes.part}>
      <div className={classes.partHead}>
        <Button
          variant="subtle"
          color="quiet"
          className={classes.partName ?? ''}
          justify="flex-start"
          aria-expanded={isOpen}
          aria-controls={content}
          leftSection={
            <IconChevronDown size={18} aria-hidden className={classes.chevron} data-open={isOpen} />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {part.name || t('offer.nameless')}
          <Text component="span" c="dimmed" ms="xs" fw={400}>
            {t('offer.optionsCount', { count: part.items.length })}
          </Text>
        </Button>
        <Group gap={0} wrap="nowrap">
          <ActionIcon
            aria-label={t('offer.moveUp', { name: part.name })}
            disabled={at === 0}
            onClick={() => onChange({ parts: movePart(parts, at, -1) })}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('offer.moveDown', { name: part.name })}
            disabled={at === parts.length - 1}
            onClick={() => onChange({ parts: movePart(parts, at, 1) })}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <Tooltip label={t('offer.remove')}>
            <ActionIcon
              aria-label={t('offer.removeOne', { name: part.name })}
              onClick={() => onChange({ parts: parts.toSpliced(at, 1) })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      </div>
      {problems.map(([path, text]) => (
        <Text key={path} size="sm" c="oxblood" tabIndex={-1} data-path={path}>
          {text}
        </Text>
      ))}
      <Collapse expanded={isOpen} transitionDuration={160}>
        <div id={content}>{isOpen && <PartContent {...props} />}</div>
      </Collapse>
    </li>
  );
}

function PartContent(props: Props) {
  const { offer, choices, onChange, at } = props;
  const { t } = useTranslation('companies');
  const { parts } = offer;
  const part = parts[at]!;
  const change = (next: Partial<typeof part>) =>
    onChange({ parts: changePart(parts, at, { ...part, ...next }) });
  const offered = choices.parts
    .filter(
      (each) => sameName(each.name, part.name) || part.items.some(({ place }) => place?.partId === each.id),
    )
    .flatMap((each) => optionsOfPart(each, part.items[0]?.order ?? at + 1));
  const left = offered.filter(
    ({ name, place }) =>
      !part.items.some((item) => item.place?.itemId === place?.itemId || sameName(item.name, name)),
  );
  const add = (name: string | null) => {
    const option = left.find((each) => each.name === name);
    if (option) change({ items: [...part.items, option] });
  };
  return (
    <Stack gap="sm" className={classes.partBody}>
      <Group gap="lg" align="flex-end">
        <TextInput
          label={t('offer.partName')}
          value={part.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Switch
          label={t('offer.isVisible')}
          checked={part.isVisible}
          onChange={(event) => change({ isVisible: event.currentTarget.checked })}
        />
        <Switch
          label={t('offer.isNeverListed')}
          checked={part.isNeverListed}
          onChange={(event) => change({ isNeverListed: event.currentTarget.checked })}
        />
      </Group>
      <ul className={classes.rows}>
        {part.items.map((item, itemAt) => (
          <Option
            key={item.name}
            {...props}
            item={item}
            itemAt={itemAt}
            onRemove={() => change({ items: part.items.toSpliced(itemAt, 1) })}
          />
        ))}
      </ul>
      <Select
        aria-label={t('offer.addOptionTo', { name: part.name })}
        placeholder={left.length === 0 ? t('offer.allOptions') : t('offer.addOption')}
        className={classes.add ?? ''}
        searchable
        disabled={left.length === 0}
        data={left.map(({ name }) => name)}
        value={null}
        onChange={add}
        nothingFoundMessage={t('offer.nothingFound')}
      />
    </Stack>
  );
}

interface OptionProps extends Props {
  readonly item: OfferItem;
  readonly itemAt: number;
  readonly onRemove: () => void;
}

function Option({ offer, choices, item, itemAt, at, onChange, onRemove }: OptionProps) {
  const { t } = useTranslation('companies');
  const dialogs = useDialogs();
  const facts = useOptionFacts(offer);
  const edit = async () => {
    const next = await dialogs.open<OfferItem>(
      (close) => <OptionForm item={item} partAt={at} offer={offer} choices={choices} close={close} />,
      { title: item.name, size: 'lg' },
    );
    if (next) onChange({ parts: changeItem(offer.parts, { partAt: at, itemAt }, next) });
  };
  return (
    <li className={classes.option}>
      <div>
        <Text fw={500}>{item.name}</Text>
        <Text size="sm" c="dimmed">
          {facts(item).join(' · ')}
        </Text>
      </div>
      <Group gap={0} wrap="nowrap">
        <ActionIcon aria-label={t('offer.editOne', { name: item.name })} onClick={() => void edit()}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('offer.removeOne', { name: item.name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
