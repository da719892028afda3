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
  /** Undefined while the order is unsaved. Comments need the order's number; the note doesn't. */
  readonly order: Order | undefined;
  readonly note: string;
  readonly isReadOnly: boolean;
  readonly onNote: (note: string) => void;
  /** The comment being typed. The parent holds this state, so that closing the section doesn't lose the text. */
  readonly remark: string;
  readonly onRemark: (text: string) => void;
}

/** The order's note, which is saved with the order and printed for the workshop, and its comments (ORD-95). */
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

/** Comments with their authors, newest first. If a comment can't be sent, its text stays in the field. */
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
      // The error dialog shows the refusal. The text stays in its field.
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
