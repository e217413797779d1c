import { getCookie } from 'hono/cookie'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { Hono } from 'hono'
import { contract } from '#contract/contract.ts'
import { createHandlers } from './areas/handlers.ts'
import { createAuthority } from './areas/auth/authority.ts'
import { isStoreSecret } from './areas/glovo/find-store.ts'
import { mountGuestHeaders, mountGuestPage } from './areas/online-payments/page/mount-guest-page.ts'
import type { Services } from './services/services.ts'
import { mountAppFiles, type AppFiles } from './http/app-files.ts'
import type { HttpEnv } from './http/env.ts'
import { errorAnswer } from './http/error-answer.ts'
import { localeOf } from './http/locale.ts'
import { mountContract } from './http/mount.ts'
import { buildOpenApi } from './http/openapi.ts'
import { securityHeaders } from './http/security-headers.ts'
import { watchRequests } from './http/watch-requests.ts'
import { playedPath } from './integrations/payments/payment-providers.ts'
import { TryAgain } from './sync/try-again.ts'

export type AppDeps = Services & {
  /** The built app; null serves the API alone. */
  files: AppFiles | null
  /** The version that the API document carries. */
  apiVersion: string
}

/** Answers from this size on are compressed for whoever takes that, bytes; events are not. */
const worthCompressingBytes = 1024

/** The whole server as one function from request to response: the contract under `/api`, the app everywhere else. */
export function createApp(deps: AppDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(requestId())
  watchRequests(app, deps)
  app.use(async (c, next) => {
    c.set('locale', localeOf(getCookie(c, 'NEXT_LOCALE'), c.req.header('Accept-Language')))
    await next()
  })
  mountGuestHeaders(app)
  app.use(securityHeaders(deps.mapTiles))
  app.use('/api/*', compress({ threshold: worthCompressingBytes }))
  app.use('/api/*', async (c, next) => {
    c.header(contract.header.name, contract.header.value)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  const authority = createAuthority(deps)
  mountContract(app, {
    authority,
    handlers: createHandlers(deps, authority),
    bodies: { clock: deps.clock, knowsSecret: (secret) => isStoreSecret(deps, secret) },
  })
  mountOpenApi(app, deps.apiVersion)
  mountGuestPage(app, deps)
  if (deps.playedPages !== null) app.mount(playedPath, deps.playedPages)
  if (deps.files !== null) mountAppFiles(app, deps.files)
  app.notFound((c) => errorAnswer(c, { code: 'not_found' }))
  app.onError((error, c) => {
    if (error instanceof TryAgain)
      return errorAnswer(c, { code: error.code, retryAfter: error.retryAfterSeconds })
    // Whoever has gone waits for no answer, and what broke off with him is no fault.
    if (!(c.req.raw.signal.aborted && isBrokenOff(error)))
      deps.log.error('request failed', { requestId: c.var.requestId, route: c.var.route, error })
    return errorAnswer(c, { code: 'internal' })
  })
  return app
}

function isBrokenOff(error: Error): boolean {
  return (
    error.name === 'AbortError' || error.message === 'aborted' || Reflect.get(error, 'code') === 'ECONNRESET'
  )
}

function mountOpenApi(app: Hono<HttpEnv>, version: string): void {
  // A person reads it now and then: it is made when it is first asked for.
  let document: ReturnType<typeof buildOpenApi> | null = null
  for (const path of ['/openapi.json', `${contract.basePath}/openapi.json`]) {
    app.get(path, (c) => {
      c.set('route', '/openapi.json')
      return c.json((document ??= buildOpenApi(contract, version)))
    })
  }
}
