import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** A segmented choice whose long names don't fit side by side on a phone, where it is vertical. */
export function Segments(props: SegmentedControlProps) {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return isNarrow ? (
    <SegmentedControl {...props} orientation="vertical" w="100%" />
  ) : (
    <SegmentedControl {...props} />
  );
}
