/** Leads to the first field of the page that is marked as wrong, once it is: with the next picture. */
export function focusWrong(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())
}
