import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpContext } from './env.ts'

/** Answers with JSON and says how long the body is, by which a short one is not compressed. */
export function jsonAnswer(c: HttpContext, value: object, status: ContentfulStatusCode = 200): Response {
  const body = JSON.stringify(value)
  const length = String(Buffer.byteLength(body))
  return c.body(body, status, { 'Content-Type': 'application/json', 'Content-Length': length })
}
