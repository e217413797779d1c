import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '#contract/endpoint.ts'
import { maxImageBytes } from '#domain/place/image.ts'
import type { HttpContext } from './env.ts'

/** Whether the body of a call is longer than its kind of call allows; one of unknown length is read up to there. */
export async function isTooLarge(c: HttpContext, { multipart }: Endpoint): Promise<boolean> {
  const limit = multipart === true ? ofForms : ofJson
  return (await limit(c, async () => {})) === refused
}

const refused = new Response()
const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: () => refused })

const ofJson = atMost(1024 * 1024)
/** The file, and what the form puts around it. */
const ofForms = atMost(maxImageBytes + 64 * 1024)
