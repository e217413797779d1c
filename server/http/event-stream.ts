import { wire } from '#contract/wire.ts'
import type { HttpContext } from './env.ts'
import type { EventSource } from './handler.ts'

/**
 * Server-sent events from a source. An event is `data: <JSON>`; a comment line is sent at once, so that the client
 * knows it is through, and as a beat whenever `wire.beatMs` have passed.
 */
export function eventStream(c: HttpContext, source: EventSource<unknown>): Response {
  const encoder = new TextEncoder()
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      write(': open\n\n')
      const beat = setInterval(() => write(': beat\n\n'), wire.beatMs)
      let unsubscribe = () => {}
      let open = true
      close = () => {
        open = false
        clearInterval(beat)
        unsubscribe()
      }
      const end = () => {
        if (!open) return
        close()
        controller.close()
      }
      unsubscribe = source((event) => write(`data: ${JSON.stringify(event)}\n\n`), end)
      if (!open) unsubscribe()
    },
    cancel: () => close(),
  })
  c.header('Content-Type', 'text/event-stream')
  c.header('Cache-Control', 'no-store')
  // Keeps a proxy from collecting events before it passes them on.
  c.header('X-Accel-Buffering', 'no')
  return c.body(body)
}
