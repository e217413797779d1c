import { startVenue } from '../../e2e/support/venue-server.ts'
import type { Figure } from './figure.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'
import { openVenueApi, type VenueApi } from './venue-api.ts'

const displayCount = sized(200, 12)
const orders = sized(20, 3)

/** How long 200 displays that hold a stream open take to hear of an order, from the call that places it. */
export async function openStreams(): Promise<Figure[]> {
  const venue = await startVenue()
  try {
    const api = await openVenueApi(venue.url)
    const displays: Display[] = []
    for (let nth = 0; nth < displayCount; nth += 1) displays.push(await openDisplay(venue.url, api, nth))
    const first: number[] = []
    const last: number[] = []
    for (let nth = 0; nth < orders; nth += 1) {
      const began = performance.now()
      const heard = Promise.all(displays.map((display) => display.next(began)))
      await api.placeOrder(nth)
      const times = await heard
      first.push(Math.min(...times))
      last.push(Math.max(...times))
      await api.markLastDone()
    }
    for (const display of displays) display.close()
    const deaf = displays.filter((display) => display.ended()).length
    if (deaf > 0) throw new Error(`${deaf} of ${displayCount} streams ended by themselves`)
    return [
      figureOf(`order → first of ${displayCount} open streams`, first),
      figureOf(`order → last of ${displayCount} open streams`, last),
    ]
  } finally {
    await venue.close()
  }
}

type Display = {
  /** When the stream tells of the next version, ms since `began`. */
  next(began: number): Promise<number>
  /** Whether the server has ended the stream. */
  ended(): boolean
  close(): void
}

async function openDisplay(url: string, api: VenueApi, nth: number): Promise<Display> {
  const { grant } = await api.addDisplay(nth)
  const abort = new AbortController()
  const answer = await fetch(`${url}/api/sync/${api.placeId}/events`, {
    headers: { Authorization: `Bearer ${grant}` },
    signal: abort.signal,
  })
  if (!answer.ok || answer.body === null) throw new Error(`a stream was not opened: ${answer.status}`)
  let tell: (at: number) => void = () => undefined
  let over = false
  const listen = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    for await (const chunk of body) if (decoder.decode(chunk).includes('data:')) tell(performance.now())
    over = true
  }
  listen(answer.body).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  return {
    next: (began) => new Promise((resolve) => (tell = (at) => resolve(at - began))),
    ended: () => over,
    close: () => abort.abort(),
  }
}

function figureOf(name: string, times: readonly number[]): Figure {
  const detail = spreadOf(times)
  return { name, value: detail.p95, unit: 'ms', budget: null, detail }
}
