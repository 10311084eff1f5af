/** Removes a field's line from the summary of its form, and the summary after its last line. */
function clearSummary(field: Element): void {
  const summary = field.closest('dialog, main')?.querySelector<HTMLElement>('[data-error-summary]');
  const link = summary?.querySelector(`a[href="#${CSS.escape(field.id)}"]`);
  if (!summary || !link) return;
  link.closest('li')?.remove();
  const remaining = summary.querySelectorAll('li').length;
  if (remaining === 0) {
    summary.remove();
    return;
  }
  const title = summary.querySelector('[data-titles]');
  const titles: string[] = JSON.parse(title?.getAttribute('data-titles') ?? '[]');
  if (title?.lastChild && titles[remaining - 1]) title.lastChild.textContent = titles[remaining - 1] ?? '';
}

/** Accepting what had to be accepted clears its error (specification 4.1). */
export function startAcceptance(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || !target.checked) return;
    if (target.getAttribute('aria-invalid') !== 'true') return;
    target.removeAttribute('aria-invalid');
    target.removeAttribute('aria-describedby');
    target.closest('.c-field')?.querySelector('.c-field__error')?.remove();
    clearSummary(target);
  });
}
