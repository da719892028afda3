import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether an element's content is wider than the element. Only then does the list scroll sideways by itself. A
 * permanent scroll area would give the page two scroll bars, and the header couldn't stay in view.
 */
export function useOverflow<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const frame = useRef<E>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const measure = () => setWider(content.scrollWidth > element.clientWidth + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(content);
    measure();
    return () => watch.disconnect();
  }, []);
  return [frame, isWider];
}
