/**
 * Types for the part of pdfmake that documents use; its published types pull browser types into the server.
 */
declare module 'pdfmake' {
  export type Content = string | ContentNode | readonly Content[];
  export interface ContentNode {
    text?: Content;
    stack?: readonly Content[];
    columns?: readonly Content[];
    columnGap?: number;
    image?: string;
    svg?: string;
    table?: {
      widths?: readonly (number | string)[];
      headerRows?: number;
      body: readonly (readonly Content[])[];
      dontBreakRows?: boolean;
    };
    layout?: TableLayout | string;
    canvas?: readonly object[];
    width?: number | string;
    height?: number;
    fit?: readonly [number, number];
    style?: string | readonly string[];
    font?: string;
    fontSize?: number;
    bold?: boolean;
    color?: string;
    fillColor?: string;
    alignment?: 'left' | 'right' | 'center';
    lineHeight?: number;
    characterSpacing?: number;
    margin?: readonly [number, number, number, number];
    colSpan?: number;
    rowSpan?: number;
    unbreakable?: boolean;
    pageBreak?: 'before' | 'after';
    noWrap?: boolean;
    preserveLeadingSpaces?: boolean;
    link?: string;
  }
  export interface TableLayout {
    hLineWidth?: (row: number, node: { table: { body: readonly unknown[] } }) => number;
    vLineWidth?: (column: number) => number;
    hLineColor?: string;
    paddingLeft?: (column: number) => number;
    paddingRight?: (column: number, node: { table: { widths: readonly unknown[] } }) => number;
    paddingTop?: (row: number) => number;
    paddingBottom?: (row: number) => number;
  }
  export interface DocumentDefinition {
    content: Content;
    pageSize?: string | { width: number; height: number };
    pageMargins?: readonly [number, number, number, number];
    header?: (page: number, pages: number) => Content;
    footer?: (page: number, pages: number) => Content;
    info?: { title?: string; author?: string; creator?: string; producer?: string };
    language?: string;
    displayTitle?: boolean;
    styles?: Readonly<Record<string, ContentNode>>;
    defaultStyle?: ContentNode;
  }
  interface PdfMake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setUrlAccessPolicy(mayRead: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
