import type { Handle } from '../../../platform/database/transaction.ts';

export type AttachmentKind = 'attachment' | 'signature' | 'picture' | 'diagram';

export interface NewAttachment {
  readonly companyId: number;
  readonly orderId: number;
  readonly kind: AttachmentKind;
  readonly fileName: string;
  readonly fileType: string;
  readonly byteSize: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly now: Date;
}

export async function insertAttachment(handle: Handle, file: NewAttachment): Promise<{ id: number }> {
  return handle
    .insertInto('attachments')
    .values({
      company_id: file.companyId,
      order_id: file.orderId,
      kind: file.kind,
      file_name: file.fileName,
      file_type: file.fileType,
      byte_size: file.byteSize,
      sha256: file.sha256,
      storage_key: file.storageKey,
      user_id: file.userId,
      user_name: file.userName,
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export interface AttachmentRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_id: number;
  readonly file_name: string;
  readonly file_type: string;
  readonly storage_key: string;
  readonly kind: string;
  readonly shown_to_customer: boolean;
}

export async function findAttachment(handle: Handle, id: number): Promise<AttachmentRow | undefined> {
  return handle
    .selectFrom('attachments')
    .where('id', '=', id)
    .select([
      'company_id',
      'id',
      'order_id',
      'file_name',
      'file_type',
      'storage_key',
      'kind',
      'shown_to_customer',
    ])
    .executeTakeFirst();
}

/** Finds a repeated upload: the same content under the same name, or under any name for a diagram (IMG-22). */
export async function findSameAttachment(
  handle: Handle,
  file: Pick<NewAttachment, 'companyId' | 'orderId' | 'fileName' | 'sha256' | 'kind'>,
): Promise<{ id: number } | undefined> {
  return handle
    .selectFrom('attachments')
    .where('company_id', '=', file.companyId)
    .where('order_id', '=', file.orderId)
    .where(
      file.kind === 'diagram' ? 'kind' : 'file_name',
      '=',
      file.kind === 'diagram' ? 'diagram' : file.fileName,
    )
    .where('sha256', '=', file.sha256)
    .select('id')
    .executeTakeFirst();
}

export async function deleteAttachmentRow(
  handle: Handle,
  { company_id, id }: { company_id: number; id: number },
): Promise<void> {
  await handle.deleteFrom('attachments').where('company_id', '=', company_id).where('id', '=', id).execute();
}

export async function setShownToCustomer(
  handle: Handle,
  { company_id, id }: { company_id: number; id: number },
  isShown: boolean,
): Promise<void> {
  await handle
    .updateTable('attachments')
    .set({ shown_to_customer: isShown })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}
