import { createParser } from 'eventsource-parser'

export type EventsHeard = {
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
