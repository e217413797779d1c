import { syncEndpoints } from '#contract/areas/sync.ts'
import { wire } from '#contract/wire.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import { createWake, type Timers } from './wake.ts'
import { createParser } from 'eventsource-parser'

/** Nudges within this time of the first are one, ms. */
const mergeMs = 100
/**
 * How long a device without a kitchen display lets pass before it looks, ms, plus as much again by chance: displays go
 * first, and a hundred phones do not ask at the same moment.
 */
const yieldMs = 300
/**
 * A stream that is silent for this long is dead, ms: two beats have not come, and the second is late. Less than the 10 s
 * in which a kitchen display says that its server is gone.
 */
const silenceMs = 2 * wire.beatMs + 1_000
/** Before a lost stream is opened again, ms, plus as much again by chance. It is the cheapest way to notice the server. */
const reopenMs = 1_000
/** The same where the server itself refused the stream. */
const refusedMs = 30_000

export type StreamDeps = {
  api: ApiClient
  placeId: string
  grant(): Promise<string>
  timers: Timers
  random(): number
  /** Whether a kitchen reads from this device. */
  isDisplay(): boolean
  /** The place has moved. */
  onNudge(): void
  /** The server lives. */
  onBeat(): void
  onLost(): void
}

/** Listens to the place's events until the signal ends, opening the stream again whenever it breaks. */
export async function listenToPlace(deps: StreamDeps, signal: AbortSignal): Promise<void> {
  const nudge = mergeNudges(deps)
  while (!signal.aborted) {
    const refused = await listenOnce(deps, nudge, signal)
    if (signal.aborted) return
    deps.onLost()
    const least = refused ? refusedMs : reopenMs
    await createWake(deps.timers).wait(least * (1 + deps.random()), signal)
  }
}

/** One stream until it breaks. True when the server answered that it will not have it. */
async function listenOnce(deps: StreamDeps, nudge: () => void, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  let timer = deps.timers.setTimeout(() => silence.abort(), silenceMs)
  const stop = AbortSignal.any([signal, silence.signal])
  const alive = () => {
    deps.timers.clearTimeout(timer)
    timer = deps.timers.setTimeout(() => silence.abort(), silenceMs)
    deps.onBeat()
  }
  try {
    const stream = await deps.api.open(syncEndpoints['sync.events'], {
      params: { placeId: deps.placeId },
      grant: await deps.grant(),
      signal: stop,
    })
    if (!stream.ok) {
      if (stream.error.kind !== 'api-error') return false
      // What it means for this device is told by the pull.
      if (stream.error.code === 'device_revoked') nudge()
      return true
    }
    if (stream.value.body === null) return false
    await readEvents(stream.value.body, { onBytes: alive, onEvent: nudge })
    return false
  } catch (error) {
    // A broken or ended connection is what the loop around this is for; anything else is a mistake of ours.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return false
  } finally {
    deps.timers.clearTimeout(timer)
  }
}

/** The first acts, at once on a display; those that follow closely become one more. */
function mergeNudges({ onNudge, timers, isDisplay, random }: StreamDeps): () => void {
  let waiting = false
  let again = false
  const act = () => {
    again = false
    onNudge()
    timers.setTimeout(() => {
      waiting = false
      if (again) begin()
    }, mergeMs)
  }
  const begin = () => {
    waiting = true
    if (isDisplay()) act()
    else timers.setTimeout(act, yieldMs * (1 + random()))
  }
  return () => {
    if (waiting) again = true
    else begin()
  }
}

type EventsHeard = {
  /** Something came, be it a beat or a piece of an event. */
  onBytes(): void
  /** An event is whole. */
  onEvent(): void
}

/** Reads server-sent events until the body ends, however the network cuts them into chunks. Rejects as the body does. */
export async function readEvents(body: ReadableStream<Uint8Array>, heard: EventsHeard): Promise<void> {
  const parser = createParser({ onEvent: () => heard.onEvent() })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard.onBytes()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
