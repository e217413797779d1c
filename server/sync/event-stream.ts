/** The message of a stream: the place has moved to this version. */
export type PlaceMoved = { version: number }

/** The state of its place that an open stream has to know when it may have missed something. */
export type PlaceState = { version: number; revoked: readonly string[] }

export type EventHubDeps = {
  /** The place's version, and which of these clients are revoked. */
  look(placeId: string, clientIds: readonly string[]): Promise<PlaceState>
  /** The look failed; the streams stay open and hear of the next version. */
  onError(error: unknown): void
}

/** The open event streams of this process. */
export type EventHub = {
  /**
   * Adds a stream. `send` gets the place's version at once and whenever it grows; `end` is called when the device is
   * revoked, opens more streams than `streamsOfDevice`, or the process ends. Returns what takes the stream away
   * again.
   */
  subscribe(placeId: string, clientId: string, send: (event: PlaceMoved) => void, end: () => void): () => void
  /** A place has a new version. */
  moved(placeId: string, version: number): void
  /** Something about the place's devices changed: those that are revoked lose their streams. */
  look(placeId: string): void
  /** Nudges may have been missed: every stream is told where its place is. */
  lookAtAll(): void
  /** How many streams are open. */
  size(): number
  /** Ends every stream. */
  close(): void
}

/** A device has one stream for each place that it shows; what is above this many was left behind, or is no device. */
const streamsOfDevice = 8

type Stream = { clientId: string; told: number; send: (event: PlaceMoved) => void; end: () => void }

/** Streams only save time: a device that hears nothing still pulls, and a version told twice does no harm. */
export function createEventHub(deps: EventHubDeps): EventHub {
  const places = new Map<string, Set<Stream>>()
  let closed = false

  const tell = (stream: Stream, version: number) => {
    if (version <= stream.told) return
    stream.told = version
    stream.send({ version })
  }

  const remove = (placeId: string, stream: Stream) => {
    const streams = places.get(placeId)
    streams?.delete(stream)
    if (streams?.size === 0) places.delete(placeId)
  }

  const look = async (placeId: string, streams: readonly Stream[]) => {
    const { version, revoked } = await deps.look(
      placeId,
      streams.map((each) => each.clientId),
    )
    for (const stream of streams) {
      if (!places.get(placeId)?.has(stream)) continue
      if (!revoked.includes(stream.clientId)) tell(stream, version)
      else {
        remove(placeId, stream)
        stream.end()
      }
    }
  }

  const lookSoon = (placeId: string, streams: Iterable<Stream>) => {
    look(placeId, [...streams]).catch((error: unknown) => deps.onError(error))
  }

  return {
    subscribe(placeId, clientId, send, end) {
      if (closed) {
        end()
        return () => undefined
      }
      const stream = { clientId, told: -1, send, end }
      const streams = places.get(placeId) ?? new Set()
      places.set(placeId, streams.add(stream))
      const own = [...streams].filter((each) => each.clientId === clientId)
      for (const oldest of own.slice(0, -streamsOfDevice)) {
        remove(placeId, oldest)
        oldest.end()
      }
      lookSoon(placeId, [stream])
      return () => remove(placeId, stream)
    },
    moved(placeId, version) {
      for (const stream of places.get(placeId) ?? []) tell(stream, version)
    },
    look: (placeId) => lookSoon(placeId, places.get(placeId) ?? []),
    lookAtAll() {
      for (const [placeId, streams] of places) lookSoon(placeId, streams)
    },
    size: () => [...places.values()].reduce((sum, streams) => sum + streams.size, 0),
    close() {
      closed = true
      const open = [...places.values()].flatMap((streams) => [...streams])
      places.clear()
      for (const stream of open) stream.end()
    },
  }
}
