interface Props {
  readonly className?: string;
}

/** Shown if a style or an option has no picture: a sofa's outline, so that the frame looks intentional. */
export function NoPicture({ className = 'thumbnail' }: Props) {
  return (
    <span className={className} data-empty aria-hidden>
      <svg viewBox="0 0 120 90" width="100%" height="100%" fill="none" stroke="currentColor" strokeWidth="2">
        <g strokeLinecap="round" strokeLinejoin="round" opacity="0.45">
          <path d="M34 44V34a8 8 0 0 1 8-8h36a8 8 0 0 1 8 8v10" />
          <path d="M26 62V50a7 7 0 0 1 14 0v4h40v-4a7 7 0 0 1 14 0v12H26z" />
          <path d="M60 26v28M34 62v6M86 62v6" />
        </g>
      </svg>
    </span>
  );
}
