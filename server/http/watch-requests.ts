import type { Hono } from 'hono'
import type { Log } from '#server/process/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { HttpEnv } from './env.ts'

type Watch = { metrics: Pick<Metrics, 'timer' | 'answered'>; log: Pick<Log, 'info'> }

/** Paths that are asked every few seconds by who watches the server: a line for each would hide the others. */
const unsaid = /^\/(?:healthcheck|ready)/

/**
 * Counts every request and writes a line for each, files of the app aside. Both name the route, never the path: that
 * holds ids, and on the page of a guest the secret itself. Event streams are told of when they open.
 */
export function watchRequests(app: Hono<HttpEnv>, { metrics, log }: Watch): void {
  app.use(async (c, next) => {
    c.set('route', c.req.path.startsWith('/api/') ? 'unknown' : 'app')
    const seconds = metrics.timer()
    await next()
    const { method } = c.req
    const { status } = c.res
    const { requestId, route, placeId } = c.var
    const took = seconds()
    metrics.answered({ method: methods.has(method) ? method : 'other', route, status }, took)
    if (route === 'app' || (unsaid.test(route) && status < 400)) return
    log.info('request', { requestId, method, route, status, ms: Math.round(took * 1000), placeId })
  })
}

/** Others are of the caller's own making. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
