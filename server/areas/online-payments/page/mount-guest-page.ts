import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { locales } from '#domain/text/locales.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { HttpContext, HttpEnv } from '#server/http/env.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services/services.ts'
import { askAttempt } from '../ask-attempt.ts'
import type { OnlineAttempt } from '../attempts.ts'
import { findOnline, type Found } from '../find-online.ts'
import { readGuestCode, type GuestCode } from '../guest-code.ts'
import { guestState } from '../guest-state.ts'
import { pressPay } from '../press-pay.ts'
import { providerOf } from '../provider-of.ts'
import { tellOpened } from '../tell-opened.ts'
import { emptyPage, guestPage, type GuestNote } from './guest-page.ts'
import { styleHash } from './guest-style.ts'
import { guestWords } from './guest-words.ts'
import { readEmail, readTip } from './tip.ts'

/** ms */
const minuteMs = 60_000

/** Headers of every answer to a guest, which say more than those of the app; hence it is mounted before them. */
export function mountGuestHeaders(app: Hono<HttpEnv>): void {
  app.use('/pay/*', async (c, next) => {
    c.set('route', '/pay/{code}')
    await next()
    const policy = [
      `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      // Browsers count where a form is redirected to as well: to pages of providers, which go on to those of banks.
      `form-action 'self' https:`,
    ]
    c.header('Content-Security-Policy', policy.join('; '))
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    c.header('Cache-Control', 'no-store')
  })
}

/** The page on which a guest pays, `/pay/{44 letters}`: HTML made here, without any script. */
export function mountGuestPage(app: Hono<HttpEnv>, services: Services): void {
  const { clock } = services
  const limits = {
    // The guests of a venue share its address.
    address: createRateLimit(clock, 600, minuteMs),
    guesses: createRateLimit(clock, 30, 10 * minuteMs),
    code: createRateLimit(clock, 60, minuteMs),
    presses: createRateLimit(clock, 20, 10 * minuteMs),
    asks: createRateLimit(clock, 1, 2000),
  }

  /** The code of an address, or the page that says why there is none. */
  function codeOf(c: HttpContext): { code: GuestCode } | { answer: Response | Promise<Response> } {
    const address = clientAddress(c)
    const wait = limits.address.take(address) || limits.guesses.waitFor(address)
    const text = c.req.param('code') ?? ''
    const code = readGuestCode(text)
    const busy = wait || (code === null ? 0 : limits.code.take(text))
    if (busy > 0) {
      c.header('Retry-After', String(Math.ceil(busy / 1000)))
      return { answer: c.html(emptyPage(wordsOf(c), pathOf(c), 'busy'), 429) }
    }
    return code === null ? { answer: unknown(c) } : { code }
  }

  function unknown(c: HttpContext) {
    limits.guesses.take(clientAddress(c))
    return c.html(emptyPage(wordsOf(c), pathOf(c), 'unknown'), 404)
  }

  /** Asks the provider, where it may know more than we do. */
  async function lookAgain(code: GuestCode, found: Found, cameBack: boolean): Promise<Found | null> {
    const state = guestState(found, clock())
    const open = found.attempts.find(mayBringMoney)
    if (open === undefined || !(state === 'checking' || (state !== 'paid' && cameBack))) return found
    if (limits.asks.take(open.sessionId) > 0) return found
    await askAttempt(services, open)
    return findOnline(services, code)
  }

  async function show(c: HttpContext, code: GuestCode, note: GuestNote | null) {
    const back = Number(/^\d{1,2}$/.exec(c.req.query('back') ?? '')?.[0] ?? 0)
    const first = await findOnline(services, code)
    const found = first === null ? null : await lookAgain(code, first, back > 0)
    if (found === null) return unknown(c)
    if (c.req.method === 'POST' || isLookedAt(c, services.publicUrl)) tellOpened(services, found)
    const state = guestState(found, clock())
    // Also where the staff has called it off: whoever comes back may have paid before they knew.
    const isBack = back > 0 && back <= looks && state !== 'paid' && found.attempts.some(mayBringMoney)
    const isChecking = state === 'checking' || isBack
    const next = `${pathOf(c)}?back=${Math.min(99, back + 1)}&lang=${wordsOf(c).locale}`
    // First the provider is asked in short steps: most guests come back before it has told us.
    if (isChecking) c.header('Refresh', `${Math.min(20, 3 + back)}; url=${next}`)
    const known = await providerOf(services, code.placeId, found.online.provider)
    const isTest = known?.account.environment === 'test'
    const view = { ...found, state: isChecking ? 'checking' : state, note, isTest, path: pathOf(c) } as const
    return c.html(guestPage(wordsOf(c), view), note === 'tip' || note === 'email' ? 422 : 200)
  }

  app.get('/pay/:code', (c) => {
    const read = codeOf(c)
    if ('answer' in read) return read.answer
    return show(c, read.code, c.req.query('note') === 'again' ? 'again' : null)
  })

  app.post('/pay/:code', bodyLimit({ maxSize: 4096, onError: (c) => c.body(null, 413) }), async (c) => {
    const read = codeOf(c)
    if ('answer' in read) return read.answer
    const { code } = read
    const found = await findOnline(services, code)
    if (found === null) return unknown(c)
    const form = await c.req.parseBody().catch((): Record<string, unknown> => ({ tip: '?' }))
    const tip = readTip(form['tip'], form['own'], found.online.amount)
    if (tip === null) return show(c, code, 'tip')
    const email = readEmail(form['email'])
    const isMissing = email === '' && found.place.email === '' && guestState(found, clock()) === 'pay'
    if (email === null || isMissing) return show(c, code, 'email')
    const wait = limits.presses.take(found.online.id)
    if (wait > 0) {
      c.header('Retry-After', String(Math.ceil(wait / 1000)))
      return c.html(emptyPage(wordsOf(c), pathOf(c), 'busy'), 429)
    }
    tellOpened(services, found)
    const { locale } = wordsOf(c)
    const pressed = await pressPay(services, code, { tip, email, locale })
    if (pressed.kind === 'go') return c.redirect(pressed.url, 303)
    const note = pressed.kind === 'again' ? '&note=again' : ''
    return c.redirect(`${pathOf(c)}?lang=${locale}${note}`, 303)
  })
}

/**
 * Whether a person has the page before them. A messenger fetches a shared link for its preview, a browser ahead of a tap.
 * Browsers say so by HTTPS only; an address without it is of the venue's own network, where no messenger gets to.
 */
function isLookedAt(c: HttpContext, publicUrl: string): boolean {
  if (c.req.header('Sec-Purpose') !== undefined) return false
  const mode = c.req.header('Sec-Fetch-Mode')
  return mode === undefined ? !publicUrl.startsWith('https:') : mode === 'navigate'
}

/** Whether a guest was sent away to pay, and nobody has heard how it ended. */
function mayBringMoney({ state }: OnlineAttempt): boolean {
  return state === 'open' || state === 'paid'
}

/** How often a guest who came back is told that the payment is checked; then they may go on paying. */
const looks = 4

function wordsOf(c: HttpContext) {
  const chosen = c.req.query('lang')
  return guestWords(locales.find((locale) => locale === chosen) ?? c.get('locale'))
}

/** The address without what is chosen by it; of letters that need no escape. */
function pathOf(c: HttpContext): string {
  return /^\/pay\/[\w-]{1,100}$/.test(c.req.path) ? c.req.path : '/pay/-'
}
