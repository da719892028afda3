/* global document, window, CustomEvent */
// Shows a shop on any website: <script src="https://…/embed.js" data-company="…" data-style="…"></script>
// See docs/embedding.md.
(() => {
  const EVENTS = ['ready', 'designed', 'quoted', 'paid'];
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
  frame.style.cssText = 'display:block;width:100%;height:900px;border:0';
  container.append(frame);
  script.after(container);

  // The page answers only to websites that its company lists.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ cordovan: 'hello' }, origin));
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const { cordovan: kind, detail } = event.data ?? {};
    if (kind === 'height' && Number.isFinite(detail)) frame.style.height = `${Math.min(detail, 20_000)}px`;
    if (EVENTS.includes(kind)) container.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true }));
  });
})();
