import { ActionIcon, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconMailCog, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate } from '@cordovan/contracts/mail';
import { templateColumns } from '@cordovan/contracts/mail-columns';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { useHistoryWords } from '../../ui/text/use-history-words.ts';
import { readTemplatesFile, sendDeleteTemplate, templatesQuery } from './api/templates.ts';
import { TemplateDialog } from './template-dialog.tsx';
import classes from './mail.module.css';

/** All email templates, in both languages (NAV-52, MAIL-01, MAIL-07). */
export default function EmailTemplatesScreen() {
  const { t } = useTranslation('mail');
  const templates = useQuery(templatesQuery());
  const actions = useTemplateActions();
  const columns = useColumns(actions.remove);
  return (
    <Screen
      title={t('templates.title')}
      description={t('templates.lead')}
      action={
        <>
          <ExportButton
            name={t('templates.fileName')}
            title={t('templates.exportTitle')}
            read={readTemplatesFile}
          />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void actions.edit()}>
            {t('templates.add')}
          </Button>
        </>
      }
    >
      <DataList
        name="emailTemplates"
        label={t('templates.title')}
        columns={columns}
        rows={templates.data}
        rowKey={(template) => template.id}
        onOpen={(template) => void actions.edit(template)}
        error={templates.error}
        onRetry={() => void templates.refetch()}
        empty={<EmptyState icon={IconMailCog} title={t('templates.empty')} hint={t('templates.emptyHint')} />}
      />
    </Screen>
  );
}

function useTemplateActions() {
  const { t } = useTranslation('mail');
  const nameOf = useHistoryWords();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['emails', 'templates'] });
  return {
    edit: async (template?: EmailTemplate) => {
      const isSaved = await dialogs.open<true>(
        (close) => (
          <TemplateDialog template={template} onSaved={() => close(true)} onCancel={() => close()} />
        ),
        {
          title: template ? t('templates.edit', { name: nameOf(template.name) }) : t('templates.new'),
          size: 'xl',
          canDismiss: false,
        },
      );
      if (!isSaved) return;
      await readAgain();
      notifyDone(t('templates.saved'));
    },
    remove: async (template: EmailTemplate) => {
      const isSure = await dialogs.confirm({
        text: t('templates.deleteQuestion', {
          name: nameOf(template.name),
          language: t(`templates.languages.${template.language}`),
        }),
        yesText: t('templates.deleteButton'),
        isDangerous: true,
      });
      if (!isSure) return;
      const isDone = await sendDeleteTemplate(template.id).then(
        () => true,
        () => false,
      );
      await readAgain();
      if (isDone) notifyDone(t('templates.deleted'));
    },
  };
}

function useColumns(remove: (template: EmailTemplate) => Promise<void>): readonly Column<EmailTemplate>[] {
  const { t } = useTranslation('mail');
  const nameOf = useHistoryWords();
  const columns = useListColumns(templateColumns, {
    looks: {
      name: { cell: (template) => nameOf(template.name), canHide: false },
      language: { card: 'lineEnd' },
      subject: { cell: (_, shown) => <span className={classes.subject}>{shown}</span> },
      body: { cell: (_, shown) => <span className={classes.subject}>{shown}</span>, card: 'none' },
      state: {
        cell: (template, shown) => (
          <Pill
            tone={template.isActive ? 'done' : 'neutral'}
            icon={template.isActive ? IconCircleCheck : IconCircleOff}
          >
            {shown}
          </Pill>
        ),
      },
    },
  });
  return [
    ...columns,
    {
      id: 'actions',
      header: t('templates.actions'),
      isActions: true,
      canHide: false,
      cell: (template) =>
        template.isRequired ? null : (
          <ActionIcon
            aria-label={`${t('templates.delete', { name: nameOf(template.name) })}, ${t(`templates.languages.${template.language}`)}`}
            onClick={(event) => {
              event.stopPropagation();
              void remove(template);
            }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        ),
    },
  ];
}
