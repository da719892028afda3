import { useRef } from 'react';
import { Button, Group, SegmentedControl, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveEmailTemplate, type EmailTemplate } from '@cordovan/contracts/mail';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendTemplate, type TemplateDraft } from './api/templates.ts';
import { Placeholders } from './placeholders.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './mail.module.css';

interface Props {
  readonly template: EmailTemplate | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const EXAMPLE = '{{ customer.email }}';

const draftOf = (template: EmailTemplate | undefined): TemplateDraft => ({
  id: template?.id ?? 0,
  name: template?.name ?? '',
  language: template?.language ?? 'en',
  subject: template?.subject ?? '',
  recipients: template?.recipients ?? [EXAMPLE],
  body: template?.body ?? '',
  isActive: template?.isActive ?? true,
  rowVersion: template?.rowVersion ?? 0,
});

/** A template next to its preview. */
export function TemplateDialog({ template, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['mail', 'ui']);
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<TemplateDraft>({
    schema: saveEmailTemplate.body!,
    initialValues: draftOf(template),
    labels: {
      name: t('templates.name'),
      subject: t('subject'),
      recipients: t('templates.recipients'),
      body: t('templates.body'),
    },
  });
  const save = (values: TemplateDraft) =>
    saving(async () => {
      await sendTemplate(values);
      onSaved();
    }, takeRefusal);
  return (
    <form onSubmit={onSubmit(save)} noValidate className={classes.editor}>
      <Fields form={form} isRequired={template?.isRequired ?? false} />
      <TemplatePreview template={form.values} />
      <Group justify="flex-end" gap="xs" className={classes.editorEnd ?? ''}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('ui:save')}
        </Button>
      </Group>
    </form>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useContractForm<TemplateDraft>>['form'];
  /** Whether the product sends the template by name, so that only its text can be changed. */
  readonly isRequired: boolean;
}

function Fields({ form, isRequired }: FieldsProps) {
  const { t } = useTranslation('mail');
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (placeholder: string) => {
    const field = body.current;
    const at = field?.selectionStart ?? form.values.body.length;
    const text = form.values.body;
    form.setFieldValue('body', text.slice(0, at) + placeholder + text.slice(at));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(at + placeholder.length, at + placeholder.length);
    });
  };
  // The server identifies a wrong recipient by its index.
  const wrong = Object.entries(form.errors).find(([name]) => name.startsWith('recipients'))?.[1];
  return (
    <div className={classes.fields}>
      <FormProblems errors={form.errors} />
      <Group align="flex-start" gap="sm">
        <TextInput
          className={classes.grow ?? ''}
          label={t('templates.name')}
          required
          data-autofocus={!isRequired}
          readOnly={isRequired}
          description={isRequired ? t('templates.required') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('name')}
        />
        <SegmentedControl
          className={classes.besideLabel ?? ''}
          aria-label={t('templates.language')}
          disabled={isRequired}
          data={[
            { value: 'en', label: t('templates.languages.en') },
            { value: 'es', label: t('templates.languages.es') },
          ]}
          value={form.values.language ?? 'en'}
          onChange={(language) => form.setFieldValue('language', language === 'es' ? 'es' : 'en')}
        />
      </Group>
      <TextInput label={t('subject')} required {...form.getInputProps('subject')} />
      <TagsInput
        label={t('templates.recipients')}
        description={t('templates.recipientsHint', {
          example: EXAMPLE,
          interpolation: { escapeValue: false },
        })}
        required
        acceptValueOnBlur
        value={[...form.values.recipients]}
        onChange={(recipients) => form.setFieldValue('recipients', recipients)}
        error={wrong}
      />
      <Textarea
        ref={body}
        label={t('templates.body')}
        required
        autosize
        minRows={12}
        maxRows={22}
        classNames={{ input: classes.body ?? '' }}
        {...form.getInputProps('body')}
      />
      <Placeholders onChoose={insert} />
      <Switch
        label={t('templates.isActive')}
        description={t(isRequired ? 'templates.alwaysActive' : 'templates.isActiveHint')}
        disabled={isRequired}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </div>
  );
}
