import { must } from '#domain/must.ts'
import type { TestServer } from './server.ts'

/** The stream of a device of the place: `next` waits for one more event, `ended` for the end. */
export async function openStream({ app }: Pick<TestServer, 'app'>, placeId: string, grant: string) {
  const response = await app.request(`/api/sync/${placeId}/events`, {
    headers: { Authorization: `Bearer ${grant}` },
  })
  const type = response.headers.get('Content-Type')
  if (type !== 'text/event-stream') throw new Error(`no stream but ${response.status} ${type}`)
  const reader = must(response.body, 'the stream').pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    const part = await reader.read()
    if (part.done) return false
    text += part.value
    return true
  }
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text)
        if (found?.[1] !== undefined) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1])
        }
        if (!(await read())) throw new Error('the stream ended')
      }
    },
    async ended() {
      while (await read());
      return true
    },
    stop: () => reader.cancel(),
  }
}
