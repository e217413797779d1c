import { beforeEach, describe, expect, it } from 'vitest'
import { createImageCache, isFilePath } from '#workers/service/image-cache.ts'

const host = 'https://lokal.example'
const image = { 'Content-Type': 'image/webp', 'Lokal-Api': '1' }

/** The browser's store of responses, in the order in which they were put. */
function memoryStore() {
  const kept = new Map<string, Response>()
  const keyOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key))
  return {
    match: async (key: RequestInfo | URL) => kept.get(keyOf(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => {
      kept.delete(keyOf(key))
      kept.set(keyOf(key), response)
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (key: RequestInfo | URL) => kept.delete(keyOf(key)),
  }
}

let network: (url: string) => Response
let asked: string[]
let get: (path: string) => Promise<string>

beforeEach(() => {
  const store = memoryStore()
  asked = []
  network = (url) => new Response(`image of ${url.slice(host.length)}`, { headers: image })
  const cache = createImageCache({
    open: async () => store,
    async fetch({ url }) {
      asked.push(url.slice(host.length))
      return network(url)
    },
    limit: 3,
  })
  get = async (path) => {
    const work: Promise<unknown>[] = []
    const response = await cache(new Request(host + path), (each) => work.push(each))
    await Promise.all(work)
    return response.text()
  }
})

const offline = () => {
  throw new TypeError('Failed to fetch')
}

describe('An image that was shown once', () => {
  it('is shown again without asking the network', async () => {
    expect(await get('/a')).toBe('image of /a')
    network = offline
    expect(await get('/a')).toBe('image of /a')
    expect(asked).toEqual(['/a'])
  })

  it('goes when there are too many, the first one first', async () => {
    for (const path of ['/a', '/b', '/c', '/d']) await get(path)
    network = offline
    expect([await get('/b'), await get('/c'), await get('/d')]).toEqual([
      'image of /b',
      'image of /c',
      'image of /d',
    ])
    await expect(get('/a')).rejects.toThrow('Failed to fetch')
  })
})

describe('What is not an image of the server', () => {
  it.each([
    [
      'the page of a hotel’s network',
      () => new Response('sign in', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['another server’s image', () => new Response('x', { headers: { 'Content-Type': 'image/webp' } })],
    [
      'a failure',
      () => new Response('{}', { status: 404, headers: { ...image, 'Content-Type': 'application/json' } }),
    ],
  ])('is passed on and not kept: %s', async (_name, answer) => {
    const ours = network
    network = answer
    expect(await get('/a')).toBe(await answer().text())
    network = ours
    expect(await get('/a')).toBe('image of /a')
  })

  it('without a network is a failure, and tried anew the next time', async () => {
    const ours = network
    network = offline
    await expect(get('/a')).rejects.toThrow('Failed to fetch')
    network = ours
    expect(await get('/a')).toBe('image of /a')
  })
})

it('Only paths of files are taken for images', () => {
  expect(isFilePath('/api/files/019a/019b')).toBe(true)
  expect(
    ['/api/places/my', '/api/files', '/api/files/019a', '/files/a/b', '/api/files/a/b/c'].filter(isFilePath),
  ).toEqual([])
})

describe('An answer of the server that is no picture to keep', () => {
  it.each([
    ['an error that calls itself one', () => new Response('x', { status: 404, headers: image })],
    ['a page', () => new Response('x', { headers: { ...image, 'Content-Type': 'text/html' } })],
    ['an answer of no kind', () => new Response(null, { headers: { 'Lokal-Api': '1' } })],
  ])('is asked for anew: %s', async (_name, answer) => {
    const ours = network
    network = answer
    await get('/a')
    network = ours
    expect(await get('/a')).toBe('image of /a')
  })
})
