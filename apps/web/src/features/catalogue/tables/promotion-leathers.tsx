import { ActionIcon, Button, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leathersQuery } from '../api/offers.ts';
import { gradesQuery } from '../api/records.ts';
import type { FieldPart } from '../records/catalog-table.ts';
import type { PromotionDraft } from './offer-drafts.ts';
import classes from './part-rows.module.css';

/** A promotion's leathers, each with the grade that counts instead of its own. */
export function PromotionLeathers({ form, label, hint }: FieldPart<PromotionDraft>) {
  const { t } = useTranslation('catalogueRecords');
  const { data: all = [] } = useQuery(leathersQuery());
  const { data: grades = [] } = useQuery(gradesQuery());
  const { elements } = form.values;
  const set = (next: PromotionDraft['elements']) => form.setFieldValue('elements', next);
  const change = (at: number, part: Partial<PromotionDraft['elements'][number]>) =>
    set(elements.map((element, index) => (index === at ? { ...element, ...part } : element)));
  /** Grades on offer by name, and the leather's own grade. */
  const gradesFor = (own: number) =>
    grades
      .filter(({ id, isActive }) => isActive || id === own)
      .map(({ id, name }) => ({ value: String(id), label: name }));
  const optionsFor = (own: number) =>
    all
      .filter(({ id }) => id === own || !elements.some(({ leatherItemId }) => leatherItemId === id))
      .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {elements.map((element, at) => (
        <div key={at} className={classes.row}>
          <Select
            aria-label={t('promotions.leather', { number: at + 1 })}
            searchable
            autoFocus={element.leatherItemId === 0}
            limit={60}
            allowDeselect={false}
            data={optionsFor(element.leatherItemId)}
            value={element.leatherItemId === 0 ? null : String(element.leatherItemId)}
            onChange={(id) => change(at, { leatherItemId: Number(id) })}
          />
          <Select
            aria-label={t('promotions.grade', { number: at + 1 })}
            w={150}
            allowDeselect={false}
            data={gradesFor(element.grade)}
            value={String(element.grade)}
            onChange={(grade) => change(at, { grade: Number(grade) })}
          />
          <ActionIcon
            variant="subtle"
            color="quiet"
            size={40}
            aria-label={t('promotions.remove', { number: at + 1 })}
            onClick={() => set(elements.filter((_element, index) => index !== at))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {form.errors['elements'] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" data-path="elements" tabIndex={-1}>
          {form.errors['elements']}
        </Text>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={elements.some(({ leatherItemId }) => leatherItemId === 0)}
        onClick={() => set([...elements, { leatherItemId: 0, grade: elements.at(-1)?.grade ?? 1 }])}
      >
        {t('promotions.addLeather')}
      </Button>
    </Stack>
  );
}
