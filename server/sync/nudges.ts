import type { EventHub } from './event-stream.ts'

/** The wire between server processes: what one sends, all of them hear, itself included. */
export type Wire = {
  /** Sends texts; rejects when the wire is down. */
  send(payloads: readonly string[]): Promise<void>
}

export type NudgeDeps = {
  wire: Wire
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
}

/** Tells all server processes which places moved. */
export type Nudges = {
  /** The place has this version now. */
  moved(placeId: string, version: number): void
  /** A device of the place was revoked, or another change that only a look shows. */
  look(placeId: string): void
  /** The wire is up again: what could not be sent goes out. */
  resume(): void
  close(): void
}

/** Pause between two sendings, ms: busy places share one message. */
const pauseMs = 20
/** Pause after a sending that failed, ms, unless the wire says that it is up again. */
const retryMs = 1000
/** A message of PostgreSQL holds 8000 bytes; a place takes less than 60 of them. */
const placesPerMessage = 120

/** The first nudge goes out at once, those within the next 20 ms, or while it is being sent, together. */
export function createNudges({ wire, after }: NudgeDeps): Nudges {
  const versions = new Map<string, number>()
  const looks = new Set<string>()
  let cancelPause: (() => void) | null = null
  // The wire is one connection: it carries one sending after the other.
  let sending = false

  const add = (placeId: string, version: number | null) => {
    if (version === null) looks.add(placeId)
    else versions.set(placeId, Math.max(version, versions.get(placeId) ?? 0))
  }

  const flush = () => {
    cancelPause = null
    if (sending) return
    const entries = [...[...versions].map(([id, version]) => `${id}:${version}`), ...looks]
    if (entries.length === 0) return
    versions.clear()
    looks.clear()
    cancelPause = after(pauseMs, flush)
    sending = true
    wire.send(messages(entries)).then(
      () => {
        sending = false
        flushUnlessPaused()
      },
      () => {
        sending = false
        for (const [placeId, version] of entries.map(readEntry)) add(placeId, version)
        cancelPause?.()
        cancelPause = after(retryMs, flush)
      },
    )
  }

  const flushUnlessPaused = () => {
    if (cancelPause === null) flush()
  }

  return {
    moved(placeId, version) {
      add(placeId, version)
      flushUnlessPaused()
    },
    look(placeId) {
      add(placeId, null)
      flushUnlessPaused()
    },
    resume() {
      cancelPause?.()
      flush()
    },
    close: () => cancelPause?.(),
  }
}

/** Gives a message from the wire to the streams of this process. */
export function hear(hub: Pick<EventHub, 'moved' | 'look'>, payload: string): void {
  for (const [placeId, version] of payload.split(',').map(readEntry)) {
    if (version === null) hub.look(placeId)
    else hub.moved(placeId, version)
  }
}

function messages(entries: readonly string[]): string[] {
  const count = Math.ceil(entries.length / placesPerMessage)
  return Array.from({ length: count }, (_, n) =>
    entries.slice(n * placesPerMessage, (n + 1) * placesPerMessage).join(','),
  )
}

function readEntry(entry: string): [placeId: string, version: number | null] {
  const [placeId = '', version] = entry.split(':')
  return [placeId, version === undefined ? null : Number(version)]
}
