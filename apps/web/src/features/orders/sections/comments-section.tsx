import { useState } from 'react';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { useCan } from '../../../lib/session/use-session.ts';
import { MomentText } from '../../../ui/text/texts.tsx';
import { orderQuery } from '../api/order.ts';
import { sendComment } from '../api/notes.ts';
import classes from '../orders.module.css';

/** Remarks on the order, newest last, each with its writer (ORD-95). What is being written stays when it can't be sent. */
export function CommentsSection({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const queries = useQueryClient();
  const mayWrite = useCan('orders.edit');
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const add = async () => {
    setSending(true);
    try {
      await sendComment(order.id, text.trim());
      setText('');
      await queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
    } catch {
      // Told by the page; the text stays in its field.
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="md">
      {order.orderComments.length === 0 && <Text c="dimmed">{t('comments.none')}</Text>}
      <ul className={classes.comments}>
        {order.orderComments.map((comment) => (
          <li key={comment.id}>
            <Text style={{ whiteSpace: 'pre-line' }}>{comment.text}</Text>
            <Text size="sm" c="dimmed">
              {comment.user ?? t('history.system')} · <MomentText moment={comment.date} />
            </Text>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Stack gap="xs" align="flex-start">
          <Textarea
            label={t('comments.write')}
            w="100%"
            autosize
            minRows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={text.trim() === ''}
            loading={isSending}
            onClick={() => void add()}
          >
            {t('comments.add')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
