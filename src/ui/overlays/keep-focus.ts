/** The focus stays in the innermost of these, if need be on itself. */
const scopes = '[role=dialog], [role=alertdialog], [data-keeps-focus], main'
const focusable = 'a[href], button, input, select, textarea, [tabindex]'

type Memory = { scope: Element; around: readonly HTMLElement[]; at: number }

/**
 * Holds the place of whoever works with the keyboard: when what has the focus goes away or is shut by its own act, the
 * focus goes to what stood next to it, and to the page itself where all of it is new. Touch and mouse are left alone.
 * Returns how to end it.
 */
export function keepFocus(page: Document): () => void {
  let inPage: Memory | null = null
  let latest: Memory | null = null
  const observer = new MutationObserver(() => {
    if (isLost(page, latest)) requestAnimationFrame(restore)
  })
  // A layer that closes gives the focus back by itself where it can: that comes first.
  const restore = () => {
    if (!isLost(page, latest)) return
    const next =
      nearest(latest) ?? itself(latest) ?? nearest(inPage) ?? page.querySelector<HTMLElement>('main')
    next?.focus()
  }
  const hold = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    latest = remember(page, target)
    if (latest.scope.matches('main')) inPage = latest
    observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  }
  const onFocus = ({ target }: FocusEvent) => hold(target)
  const forget = () => {
    observer.disconnect()
    latest = null
    inPage = null
  }
  hold(page.activeElement)
  page.addEventListener('focusin', onFocus)
  page.addEventListener('pointerdown', forget, { capture: true, passive: true })
  return () => {
    forget()
    page.removeEventListener('focusin', onFocus)
    page.removeEventListener('pointerdown', forget, { capture: true })
  }
}

function remember(page: Document, target: HTMLElement): Memory {
  const scope = target.closest(scopes) ?? page.body
  const around = [...scope.querySelectorAll<HTMLElement>(focusable)]
  if (!around.includes(target)) around.unshift(target)
  return { scope, around, at: around.indexOf(target) }
}

/** Nothing has the focus, although nobody took it away. */
function isLost(page: Document, memory: Memory | null): boolean {
  const holder = memory?.around[memory.at]
  const { activeElement } = page
  if (holder === undefined) return false
  const shut = !holder.isConnected || holder.matches(':disabled')
  return shut && (activeElement === null || activeElement === page.body || activeElement === holder)
}

/** Itself, else the next one that is still there, else the one before. */
function nearest(memory: Memory | null): HTMLElement | null {
  if (memory === null) return null
  const { around, at } = memory
  return [...around.slice(at), ...around.slice(0, at).toReversed()].find(canHold) ?? null
}

/** A scope that can hold the focus when there is nothing in it any more. */
function itself(memory: Memory | null): HTMLElement | null {
  const scope = memory?.scope
  return scope instanceof HTMLElement && scope.isConnected && scope.hasAttribute('tabindex') ? scope : null
}

function canHold(element: HTMLElement): boolean {
  return (
    element.isConnected && element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()
  )
}
