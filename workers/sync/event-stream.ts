import { ownEndpoints } from '#contract/areas/own.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import type { Timers } from './wake.ts'

/** Nudges within this time of the first are one, ms. */
const mergeMs = 100
/** A stream that is silent for this long is dead: the server beats every 4 s. */
const silenceMs = 12_000
/** Before a lost stream is opened again, ms, plus as much again by chance. */
const reopenMs = 1_000

export type StreamDeps = {
  api: ApiClient
  placeId: string
  grant(): Promise<string>
  timers: Timers
  random(): number
  /** The place has moved. */
  onNudge(): void
  /** The server lives. */
  onBeat(): void
  onLost(): void
}

/** Listens to the place's events until the signal ends, opening the stream again whenever it breaks. */
export async function listen(deps: StreamDeps, signal: AbortSignal): Promise<void> {
  const nudge = mergeNudges(deps)
  while (!signal.aborted) {
    await listenOnce(deps, nudge, signal)
    if (signal.aborted) return
    deps.onLost()
    await new Promise<void>((resolve) => {
      deps.timers.setTimeout(resolve, reopenMs + deps.random() * reopenMs)
    })
  }
}

async function listenOnce(deps: StreamDeps, nudge: () => void, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer = deps.timers.setTimeout(() => silence.abort(), silenceMs)
  const stop = AbortSignal.any([signal, silence.signal])
  const alive = () => {
    deps.timers.clearTimeout(timer)
    timer = deps.timers.setTimeout(() => silence.abort(), silenceMs)
    deps.onBeat()
  }
  try {
    const stream = await deps.api.open(ownEndpoints['sync.events'], {
      params: { placeId: deps.placeId },
      grant: await deps.grant(),
      signal: stop,
    })
    if (!stream.ok || stream.value.body === null) return
    for await (const text of chunks(stream.value.body)) {
      alive()
      if (/^data:/m.test(text)) nudge()
    }
  } catch (error) {
    // A broken or ended connection is what the loop around this is for; anything else is a mistake of ours.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  } finally {
    deps.timers.clearTimeout(timer)
  }
}

async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

/** The first acts at once; those that follow closely become one more. */
function mergeNudges({ onNudge, timers }: StreamDeps): () => void {
  let waiting = false
  let again = false
  const act = () => {
    onNudge()
    waiting = true
    timers.setTimeout(() => {
      waiting = false
      if (again) {
        again = false
        act()
      }
    }, mergeMs)
  }
  return () => {
    if (waiting) again = true
    else act()
  }
}
