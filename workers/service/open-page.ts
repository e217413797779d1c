import { openPageMessage } from '#platform/push/open-page.ts'

/** A window of the app, as the service worker sees it. */
export type AppWindow = {
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

type Deps = {
  windows(): Promise<readonly AppWindow[]>
  open(path: string): Promise<unknown>
  channel(): MessageChannel
  setTimeout(work: () => void, ms: number): unknown
}

/** How long a window that is there is waited for until it is loaded anew, ms. */
const patienceMs = 1500

/**
 * Brings a page of the app to the front: in a window that is open already without loading it anew, since somebody may be
 * in the middle of something; else in a new one.
 */
export async function openPage(deps: Deps, path: string): Promise<void> {
  const windows = await deps.windows()
  const window = windows.find((each) => each.visibilityState === 'visible') ?? windows[0]
  if (window === undefined) return void (await deps.open(path))
  // A browser may not let it come to the front; it goes there nevertheless.
  await window.focus().catch(() => undefined)
  if (!(await isTaken(deps, window, path))) await window.navigate(path)
}

/** Whether the window has said that it goes there by itself. */
function isTaken(deps: Deps, window: AppWindow, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = deps.channel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    deps.setTimeout(() => resolve(false), patienceMs)
    window.postMessage({ type: openPageMessage, path }, [port2])
  })
}
