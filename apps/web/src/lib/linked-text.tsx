import { Fragment } from 'react';

/** Matches a URL as people write it, without the punctuation that ends the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A text written by the company, with its URLs as links that open in a new tab. */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <a key={at} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  );
}
