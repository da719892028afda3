import { useEffect, useRef, useState, type RefObject } from 'react';
import { createLiveView, type LiveConfiguration, type LiveView } from '@cordovan/picture/live';

export type LiveState = 'opening' | 'shown' | 'no-model' | 'failed';

export interface Live {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly state: LiveState;
  readonly view: LiveView | undefined;
}

/**
 * A live view of the furniture in a container. Later choices update it in place. Frees its graphics memory on
 * unmount.
 */
export function useLiveView(configuration: LiveConfiguration, label: string): Live {
  const container = useRef<HTMLDivElement>(null);
  const first = useRef(configuration);
  const [view, setView] = useState<LiveView>();
  const [state, setState] = useState<LiveState>('opening');

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isGone = false;
    let opened: LiveView | undefined;
    const fail = () => {
      if (!isGone) setState('failed');
    };
    createLiveView(element, first.current, { label: '', onLost: fail }).then((made) => {
      opened = made;
      if (isGone) made.dispose();
      else setView(made);
    }, fail);
    return () => {
      isGone = true;
      opened?.dispose();
    };
  }, []);

  useEffect(() => {
    view?.canvas.setAttribute('aria-label', label);
  }, [view, label]);

  useEffect(() => {
    if (view) setState(view.update(configuration) ? 'shown' : 'no-model');
  }, [view, configuration]);

  return { container, state, view };
}
