/** What is handed on. */
type Shared = { title: string; url: string }

/** `failed`: this browser has neither; the person can copy what is shown. */
export type ShareOutcome = 'shared' | 'copied' | 'stopped' | 'failed'

/** Hands an address to another app, where the device can; else it is put into the clipboard. */
export function useShare(): (what: Shared) => Promise<ShareOutcome> {
  return share
}

async function share(what: Shared): Promise<ShareOutcome> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(what)
      return 'shared'
    }
    await navigator.clipboard.writeText(what.url)
    return 'copied'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'stopped'
    console.warn('the address could not be handed on', error)
    return 'failed'
  }
}
