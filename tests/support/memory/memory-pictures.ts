import type { Pictures } from '#platform/pictures.ts'

/** Pictures that a browser keeps, in memory. */
export function createMemoryPictures(): Pictures & {
  show(path: string): Promise<void>
  shown(): Promise<string[]>
} {
  const host = 'https://lokal.example'
  const kept = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const store: Partial<Cache> = {
    put: async (request, response) => void kept.set(urlOf(request), response),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request) => kept.delete(urlOf(request)),
  }
  return {
    open: async () => store as Cache,
    show: async (path) => void kept.set(host + path, new Response('')),
    shown: async () => [...kept.keys()].map((url) => url.slice(host.length)),
  }
}
