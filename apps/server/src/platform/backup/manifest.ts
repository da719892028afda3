import { z } from 'zod';

export const FORMAT = 1;

/** First entry of a backup: what the database needs before its rows are loaded. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** Migrations in the order in which they ran. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Last entry of a backup: proves that nothing is missing or changed. */
export const sealSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** SHA-256 over the name and content of all previous entries. */
  sha256: z.string(),
});
export type Seal = z.infer<typeof sealSchema>;

export const MANIFEST_ENTRY = 'manifest.json';
export const SEAL_ENTRY = 'seal.json';
export const TABLE_FOLDER = 'database/';

/** Folders of the data folder that every backup contains. */
export const FILE_FOLDERS = ['files', 'pictures'] as const;

/** Folder with the key for authenticator apps. Only an encrypted backup contains it. */
export const KEY_FOLDER = 'keys';
export const SECRET_FOLDERS = [...FILE_FOLDERS, KEY_FOLDER] as const;

/** An error that prevents making or using a backup, worded for the person who runs it. */
export class BackupError extends Error {}
