import type { Context } from 'hono'
import type { Locale } from '#domain/text/locales.ts'

/** What the middleware leaves for those behind it. */
export type HttpEnv = { Variables: { requestId: string; locale: Locale } }

export type HttpContext = Context<HttpEnv>
