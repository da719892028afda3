/** A workbook is well formed, but would take too much memory to read. */
export class WorkbookTooLarge extends Error {}
