export type Action = string;
