import { useEffect } from 'react';

/** Opens the notice of the new prices, once, after a while: it presses the link that is on the page. */
export default function PriceNotice({ linkId, delayMs }: { linkId: string; delayMs: number }) {
  useEffect(() => {
    const timer = setTimeout(() => pressWhenFree(linkId), delayMs);
    return () => clearTimeout(timer);
  }, [linkId, delayMs]);
  return null;
}

/** Nobody is interrupted in the middle of a form or of another dialog. */
function pressWhenFree(linkId: string): void {
  const isWriting = document.activeElement?.matches('input, textarea, select');
  if (isWriting || document.querySelector('dialog[open]')) return;
  document.getElementById(linkId)?.click();
}
