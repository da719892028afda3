/** Thrown for a well-formed workbook that would take too much memory to read. */
export class WorkbookTooLarge extends Error {}
