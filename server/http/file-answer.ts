import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpContext } from './env.ts'
import type { FileAnswer } from './handler.ts'

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
  return c.body(file.bytes, 200, { 'Content-Type': file.mediaType })
}

/** `W/"a", "b"`: a proxy that compresses makes a tag weak. */
function hasAlready(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
