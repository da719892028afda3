import type { BodyOf } from '@cordovan/contracts/call';
import type { ImageName, LabelKind, saveImageName as saveCall } from '@cordovan/contracts/image-names';
import { imageNameOf, nailheadColor, normalizeImageName } from '@cordovan/domain/pictures';
import { NAILHEAD_COLORS } from '@cordovan/picture/manifest';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { textOf, unlessTaken } from '../../../platform/errors/unless-taken.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { auditOption } from '../options/audited.ts';
import {
  findLabelRow,
  type LabelRow,
  listLabelRows,
  listNailheadElements,
  listOptionLabels,
  type OptionLabelRow,
  putLabel,
  removeLabel,
} from './image-names.repository.ts';

/** Names of the lists in the file that the pictures read (N-25). */
const LISTS: Readonly<Record<LabelKind, string>> = { insert: 'inserts', nailhead: 'nailheads', leg: 'legs' };

type Names = Readonly<Record<string, string>>;
type Labels = Readonly<Record<string, Names>>;

/**
 * The lists of image names by kind, as the picture code reads them. A list takes precedence over an option's image
 * name, and that over the label itself. Nailheads without any picture use the color for their id (IMG-01 to IMG-03).
 */
export async function readLabels(db: Handle): Promise<Labels> {
  const options = await listOptionLabels(db);
  const listed = await listLabelRows(db);
  const lists = Object.entries(LISTS).map(([kind, name]) => [
    name,
    namesIn(listed.filter((row) => row.kind === kind)),
  ]);
  const colors = (await listNailheadElements(db)).flatMap(({ name, externalId }) => {
    const color = nailheadColor(externalId);
    return color === undefined ? [] : [[name, color]];
  });
  return {
    options: Object.fromEntries(
      options.filter(({ imageName }) => imageName !== '').map(({ name, imageName }) => [name, imageName]),
    ),
    ...(Object.fromEntries(lists) as Labels),
    [NAILHEAD_COLORS]: Object.fromEntries(colors) as Names,
  };
}

const namesIn = (rows: readonly LabelRow[]): Names =>
  Object.fromEntries(rows.map(({ label, imageName }) => [label, imageName]));

/** Lists the three kinds of labels: all options, and labels that no active option has. */
export async function listImageNames(db: Handle): Promise<ImageName[]> {
  const [listed, options] = [await listLabelRows(db), await listOptionLabels(db)];
  const inUse = options.filter(({ isActive }) => isActive);
  const withList = listed.map((row) => imageNameFrom(row, inUse.find(isOptionOf(row))));
  const others = inUse.flatMap((option) =>
    option.kind === null || listed.some((row) => isOptionOf(row)(option))
      ? []
      : [imageNameFrom({ ...noRow, kind: option.kind, label: option.name }, option)],
  );
  return [...withList, ...others].toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.label.localeCompare(b.label, 'en'),
  );
}

const kinds = Object.keys(LISTS) as LabelKind[];
const noRow = { id: 0, imageName: '', rowVersion: 0 } as const;

const isOptionOf =
  ({ kind, label }: Pick<LabelRow, 'kind' | 'label'>) =>
  (option: OptionLabelRow): boolean =>
    option.kind === kind && normalizeImageName(option.name) === normalizeImageName(label);

function imageNameFrom(row: LabelRow, option: OptionLabelRow | undefined): ImageName {
  const name = row.imageName || option?.imageName;
  return {
    ...row,
    shownName: imageNameOf(row.label, name ? { [row.label]: name } : {}),
    optionId: option?.id ?? null,
  };
}

/** Puts a label's image name on the list, or takes it off (N-25). */
export async function saveImageName(
  trx: Trx,
  input: BodyOf<typeof saveCall>,
  { user, now }: SignedInCaller,
): Promise<ImageName[]> {
  const before = input.id === 0 ? undefined : await findLabelRow(trx, input.id);
  if (input.id !== 0 && !before) refuse({ code: 'NOT_FOUND' });
  const label = textOf(input.label, 'label');
  const imageName = input.imageName.trim();
  if (!before && imageName === '')
    refuse({ code: 'FIELD_REQUIRED', data: { field: 'imageName' }, field: 'imageName' });
  const id = await write(trx, { ...input, label, imageName });
  const after = (await findLabelRow(trx, id)) ?? null;
  await auditOption(trx, {
    subject: 'image name',
    subjectId: String(id),
    before: before ?? null,
    after,
    actor: user,
    now,
  });
  return listImageNames(trx);
}

async function write(trx: Trx, row: LabelRow): Promise<number> {
  if (row.imageName !== '') {
    const id = await unlessTaken('label', () => putLabel(trx, row));
    return id ?? refuse({ code: 'STALE_RECORD' });
  }
  return (await removeLabel(trx, row.id, row.rowVersion)) ? row.id : refuse({ code: 'STALE_RECORD' });
}
