import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type mail from '../../lib/i18n/en/mail.ts';
import classes from './mail.module.css';

type Word = keyof typeof mail.words;

const words: readonly Word[] = [
  'customer.name',
  'customer.email',
  'order.number',
  'order.date',
  'order.status',
  'order.deliveryDate',
  'order.validUntil',
  'pictures',
  'lines',
  'subtotal',
  'tax',
  'total',
  'paid',
  'balance',
  'link',
  'button',
  'store.name',
  'payment',
];

/** Placeholders whose description differs from their name. */
const longer: Partial<Record<Word, string>> = {
  lines:
    '{% for line in lines %}{{ line.quantity }} x {{ line.name }}{% if line.leather %}, {{ line.leather }}{% endif %}: {{ line.total }}\n{% endfor %}',
  button: '{{ link | button: "…" }}',
  payment: '{{ payment.amount }}, {{ payment.method }}, {{ payment.date }}',
};

/** Every placeholder with its meaning. A click inserts the placeholder into the text. */
export function Placeholders({ onChoose }: { readonly onChoose: (placeholder: string) => void }) {
  const { t } = useTranslation('mail');
  return (
    <section aria-label={t('templates.placeholders')}>
      <Text size="sm" fw={600}>
        {t('templates.placeholders')}
      </Text>
      <Text size="sm" c="dimmed" mb={6}>
        {t('templates.placeholdersHint')}
      </Text>
      <div className={classes.words}>
        {words.map((word) => (
          <UnstyledButton
            key={word}
            className={classes.word ?? ''}
            aria-label={`${word}: ${t('words', { returnObjects: true })[word]}`}
            onClick={() => onChoose(longer[word] ?? `{{ ${word} }}`)}
          >
            <code>{word}</code>
            <span>{t('words', { returnObjects: true })[word]}</span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
