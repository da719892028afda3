const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size in the largest unit that keeps it above 1, such as `3.4 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step - 1] ?? 'kilobyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** step);
}
