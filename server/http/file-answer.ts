import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpContext } from './env.ts'
import type { FileAnswer, FileStream } from './handler.ts'

/** Answers with a file: 304 to whoever has it already. Only what never changes may be kept, for a year. */
export function fileAnswer(c: HttpContext, { access }: Endpoint, file: FileAnswer): Response {
  c.header('Content-Disposition', file.name === undefined ? 'inline' : `inline; filename="${file.name}"`)
  if (file.immutable) {
    const whose = access.kind === 'public' ? 'public' : 'private'
    c.header('Cache-Control', `${whose}, max-age=31536000, immutable`)
  }
  if (file.etag !== null) {
    const tag = `"${file.etag}"`
    c.header('ETag', tag)
    if (hasAlready(c.req.header('If-None-Match'), tag)) return c.body(null, 304)
  }
  const body = typeof file.bytes === 'function' ? streamOf(file.bytes) : file.bytes
  return c.body(body, 200, { 'Content-Type': file.mediaType })
}

/** A piece is made when the one before was taken. What fails on the way breaks the answer off: its status is sent. */
function streamOf(pieces: FileStream): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  const source = pieces(gone.signal)[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      gone.abort()
      await source.return?.()
    },
  })
}

/** `W/"a", "b"`: a proxy that compresses makes a tag weak. */
function hasAlready(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
