import { bodyLimit } from 'hono/body-limit'
import { largestBody } from '#contract/body-limit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { maxImageBytes } from '#domain/place/image.ts'
import { fail, type Result } from '#domain/result.ts'
import { clientAddress } from './client-address.ts'
import type { HttpContext } from './env.ts'
import type { Problem } from './problem.ts'
import { createRateLimit } from './rate-limit.ts'
import { readBody, readSentFile, readRaw } from './read-input.ts'

export type BodyReaderDeps = {
  /** Now, ms. */
  clock(): number
  /** Whether this is the secret of a service whose messages are waited for. */
  knowsSecret(secret: string): Promise<boolean>
}

/** So many bodies of calls that anybody may make are refused to an address, or to a secret, in a minute. */
const refusedAMinute = 60

/**
 * Reads the body of a call, where its size allows that. Who has sent too many that were refused waits before the next one
 * is looked at: only with calls that anybody may make, since the devices of a place share an address with its guests.
 */
export function createBodyReader({ clock, knowsSecret }: BodyReaderDeps) {
  const refusals = createRateLimit(clock, refusedAMinute, 60_000)
  return async (c: HttpContext, endpoint: Endpoint): Promise<Result<unknown, Problem>> => {
    const secret = endpoint.webhook === true ? (c.req.header('Authorization') ?? '') : ''
    const proven = secret !== '' && (await knowsSecret(secret))
    const sender = proven ? `secret ${secret}` : clientAddress(c)
    // Without a socket, as where the server is called from within, there is nobody to count.
    const isCounted = endpoint.access.kind === 'public' && sender !== ''
    const wait = isCounted ? refusals.waitFor(sender) : 0
    if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
    const body = await readWithin(c, endpoint, proven)
    if (!body.ok && isCounted) refusals.take(sender)
    return body
  }
}

async function readWithin(
  c: HttpContext,
  endpoint: Endpoint,
  proven: boolean,
): Promise<Result<unknown, Problem>> {
  const isForm = endpoint.multipart === true
  // The file, and what the form puts around it.
  const most = isForm ? maxImageBytes + 64 * 1024 : largestBody(endpoint, proven)
  if (await isLongerThan(c, most)) return fail({ code: 'body_too_large' })
  if (endpoint.raw === true) return readRaw(c)
  return isForm ? readSentFile(c) : readBody(c, endpoint.body)
}

/** Whether a body is longer; one of unknown length is read up to there. */
async function isLongerThan(c: HttpContext, maxSize: number): Promise<boolean> {
  const refused = new Response()
  const answer = await bodyLimit({ maxSize, onError: () => refused })(c, async () => {})
  return answer === refused
}
