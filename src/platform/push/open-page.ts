/** With which the service worker asks a window to go to a page. */
export const openPageMessage = 'OPEN_PAGE'

/** Calls `go` when a notification was tapped, and says so to the service worker. Gives the way to end it. */
export function onOpenPage(
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'>,
  go: (path: string) => void,
): () => void {
  const take = ({ data, ports }: MessageEvent<unknown>) => {
    const path = pathIn(data)
    if (path === null) return
    ports[0]?.postMessage('taken')
    go(path)
  }
  container.addEventListener('message', take)
  return () => container.removeEventListener('message', take)
}

function pathIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, path } = data as { type?: unknown; path?: unknown }
  return type === openPageMessage && typeof path === 'string' ? path : null
}
