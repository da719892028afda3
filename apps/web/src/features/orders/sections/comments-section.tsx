import { useState } from 'react';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { useCan } from '../../../lib/session/use-session.ts';
import { MomentText } from '../../../ui/text/texts.tsx';
import { orderQuery } from '../api/order.ts';
import { sendComment } from '../api/notes.ts';
import { NotYet } from '../detail/not-yet.tsx';
import classes from '../orders.module.css';

interface Props {
  /** Undefined while the order is not saved: remarks wait for its number, the note does not. */
  readonly order: Order | undefined;
  readonly note: string;
  readonly isReadOnly: boolean;
  readonly onNote: (note: string) => void;
  /** The remark that is being written; kept outside, since closing the section must not lose it. */
  readonly remark: string;
  readonly onRemark: (text: string) => void;
}

/** The note of the order, which is saved with it and printed for the workshop, and the remarks on it (ORD-95). */
export function CommentsSection({ order, note, isReadOnly, onNote, remark, onRemark }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Stack gap="md">
      {!(isReadOnly && note === '') && (
        <Textarea
          label={t('comments.note')}
          description={t('comments.noteHint')}
          autosize
          minRows={isReadOnly ? 1 : 2}
          value={note}
          readOnly={isReadOnly}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      )}
      {order ? <Remarks order={order} text={remark} onText={onRemark} /> : <NotYet />}
    </Stack>
  );
}

interface RemarksProps {
  readonly order: Order;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Remarks, newest first, each with its writer. What is being written stays when it can't be sent. */
function Remarks({ order, text, onText }: RemarksProps) {
  const { t } = useTranslation('orders');
  const queries = useQueryClient();
  const mayWrite = useCan('orders.edit');
  const [isSending, setSending] = useState(false);
  const add = async () => {
    setSending(true);
    try {
      await sendComment(order.id, text.trim());
      onText('');
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
            onChange={(event) => onText(event.currentTarget.value)}
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
