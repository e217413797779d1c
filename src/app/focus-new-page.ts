import type { AnyRouter } from '@tanstack/react-router'

/** Who opened a page by key goes on at its beginning: what had the focus has gone with the page before. Returns how to end it. */
export function focusNewPage(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const { activeElement } = document
    if (fromLocation === undefined || !pathChanged) return
    if (activeElement === null || activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  })
}
