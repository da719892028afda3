/* global document, window, CustomEvent, requestAnimationFrame, setTimeout, clearTimeout */
// Shows a shop on any website: <script src="https://…/embed.js" data-company="…" data-style="…"></script>
// See docs/embedding.md.
(() => {
  const EVENTS = ['ready', 'designed', 'quoted', 'paid'];
  const FIRST_HEIGHT = '900px';
  const LONGEST_WAIT_MS = 15_000;
  const script = document.currentScript;
  if (!script) return;
  const { origin } = new URL(script.src);
  const { company, style } = script.dataset;
  const address = new URL(style ? `/Shop/${encodeURIComponent(style)}` : '/Shop', origin);
  if (company) address.searchParams.set('company', company);

  const container = document.createElement('div');
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = script.dataset.title ?? 'Shop';
  frame.allow = 'payment';
  frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT};border:0`;
  container.append(frame);
  script.after(container);

  // Where no shop answers, because this website isn't listed or the network fails, a link takes the place of the frame.
  const link = document.createElement('a');
  link.href = address.href;
  link.textContent = frame.title;
  link.target = '_blank';
  link.rel = 'noopener';
  const waiting = setTimeout(() => {
    frame.style.height = '0';
    container.append(link);
  }, LONGEST_WAIT_MS);
  const hearShop = () => {
    clearTimeout(waiting);
    if (!link.isConnected) return;
    link.remove();
    frame.style.height = FIRST_HEIGHT;
  };

  const say = (kind, detail) => frame.contentWindow?.postMessage({ cordovan: kind, detail }, origin);
  // The page answers only to websites that its company lists.
  frame.addEventListener('load', () => say('hello'));

  // The page keeps its price and dialogs where they are seen.
  let isTelling = false;
  const tellView = () => {
    if (isTelling) return;
    isTelling = true;
    requestAnimationFrame(() => {
      isTelling = false;
      const { top, height } = frame.getBoundingClientRect();
      const to = Math.min(height, window.innerHeight - top);
      if (to > 0 && top > -height) say('view', { from: Math.max(0, -top), to });
    });
  };
  window.addEventListener('scroll', tellView, { passive: true, capture: true });
  window.addEventListener('resize', tellView);

  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const { cordovan: kind, detail } = event.data ?? {};
    if (kind) hearShop();
    if (kind === 'height' && Number.isFinite(detail)) {
      frame.style.height = `${Math.min(detail, 20_000)}px`;
      tellView();
    }
    if (kind === 'leave' && /^https?:/.test(detail)) window.location.assign(detail);
    if (EVENTS.includes(kind)) container.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true }));
  });
})();
