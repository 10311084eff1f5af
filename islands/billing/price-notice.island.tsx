import { useEffect } from 'react';

/** Opens the price notice once, after a delay, by clicking its link on the page. */
export default function PriceNotice({ linkId, delayMs }: { linkId: string; delayMs: number }) {
  useEffect(() => {
    const timer = setTimeout(() => pressWhenFree(linkId), delayMs);
    return () => clearTimeout(timer);
  }, [linkId, delayMs]);
  return null;
}

/** Interrupts nobody in a form or another dialog. */
function pressWhenFree(linkId: string): void {
  const isWriting = document.activeElement?.matches('input, textarea, select');
  if (isWriting || document.querySelector('dialog[open]')) return;
  document.getElementById(linkId)?.click();
}
