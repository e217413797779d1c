import { wire } from '#contract/wire.ts'

/** Whether a path is that of a file of the API: `/api/files/{placeId}/{id}`. */
export function isFilePath(path: string): boolean {
  return new RegExp(`^${wire.basePath}/files/[^/]+/[^/]+$`).test(path)
}

type Deps = {
  /** The browser's store for images, opened. */
  open(): Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>
  fetch(request: Request): Promise<Response>
  /** How many images are kept. Beyond that the one that came first goes first. */
  limit: number
}

/**
 * Answers with an image from the device, else from the network, and then keeps it: what was shown once is shown
 * without a network too. An image never changes, so nothing here grows old. `later` holds the worker until the work
 * that the answer does not wait for is done.
 */
export function createImageCache({ open, fetch, limit }: Deps) {
  return async (request: Request, later: (work: Promise<unknown>) => void): Promise<Response> => {
    const store = await open()
    const kept = await store.match(request.url)
    if (kept !== undefined) return kept
    const fresh = await fetch(request)
    if (isImage(fresh)) later(keep(request.url, fresh.clone()))
    return fresh
  }

  async function keep(url: string, image: Response): Promise<void> {
    const store = await open()
    await store.put(url, image)
    const urls = await store.keys()
    await Promise.all(urls.slice(0, Math.max(0, urls.length - limit)).map((each) => store.delete(each)))
  }
}

/** The page of a hotel's network, kept in the place of an image, would stay for ever. */
function isImage({ status, headers }: Response): boolean {
  const ofApi = headers.get(wire.header.name) === wire.header.value
  return status === 200 && ofApi && (headers.get('Content-Type') ?? '').startsWith('image/')
}
