import type { Context } from 'hono'
import type { Locale } from '#domain/text/locales.ts'

/** Values that the middleware leaves for those behind it. */
export type HttpEnv = {
  Variables: {
    requestId: string
    locale: Locale
    /** The path of the call with its variables as names, for the log and the metrics. */
    route: string
    /** The place that the call is about, once it is known that it may be. */
    placeId?: string
  }
}

export type HttpContext = Context<HttpEnv>
