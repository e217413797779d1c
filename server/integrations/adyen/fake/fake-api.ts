import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { FakeAdyenBooks, FakeLink } from './fake-books.ts'
import type { FakePlatform } from './fake-platform.ts'

export type FakeApiParts = {
  /** The keys of our account: any of them may ask for anything. */
  keys: readonly string[]
  merchantAccount: string
  books: FakeAdyenBooks
  platform: FakePlatform
  /** Now, ms. */
  clock(): number
  number(): string
  /** Where its pages are, for somebody who goes back to this address afterwards. */
  pagesFor(back: string): string
}

const amount = v.object({ currency: v.literal('PLN'), value: v.pipe(v.number(), v.integer(), v.minValue(1)) })

const linkSchema = v.object({
  merchantAccount: v.string(),
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  amount,
  countryCode: v.literal('PL'),
  shopperLocale: v.string(),
  description: v.pipe(v.string(), v.maxLength(280)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  reusable: v.literal(false),
  returnUrl: v.pipe(v.string(), v.url()),
  store: v.optional(v.string(), ''),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
})

const refundSchema = v.object({
  merchantAccount: v.string(),
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  amount,
  merchantRefundReason: v.picklist(['FRAUD', 'CUSTOMER REQUEST', 'RETURN', 'DUPLICATE', 'OTHER']),
})

/** The calls of the provider that are made of it: each answers the same again under the same idempotency key. */
export function fakeApi(parts: FakeApiParts): Hono {
  const app = new Hono()
  const answered = new Map<string, { status: number; body: unknown }>()

  app.use(async (c, next) => {
    if (!parts.keys.includes(c.req.header('X-API-Key') ?? ''))
      return refuse(c, 401, '000', 'HTTP Status Response - Unauthorized')
    const key = c.req.header('Idempotency-Key')
    const known = key === undefined ? undefined : answered.get(`${c.req.path} ${key}`)
    if (known !== undefined) return Response.json(known.body, { status: known.status })
    await next()
    if (key === undefined || c.res.status >= 500) return
    answered.set(`${c.req.path} ${key}`, { status: c.res.status, body: await c.res.clone().json() })
  })

  answerCheckout(app, parts)
  answerPlatform(app, parts)
  return app
}

/** Links for guests to pay by, and what is given back of payments. */
function answerCheckout(app: Hono, parts: FakeApiParts): void {
  const { merchantAccount, books } = parts

  app.post('/checkout/paymentLinks', async (c) => {
    const read = v.safeParse(linkSchema, await jsonOf(c))
    if (!read.success) return refuse(c, 422, '702', v.getDotPath(read.issues[0]) ?? 'body')
    const asked = read.output
    const expiresAt = Date.parse(asked.expiresAt)
    const now = parts.clock()
    if (asked.merchantAccount !== merchantAccount) return refuse(c, 403, '901', 'Invalid Merchant Account')
    if (expiresAt <= now || expiresAt > now + 70 * 24 * 3_600_000)
      return refuse(c, 422, '30_006', 'expiresAt')
    const link: FakeLink = {
      id: `PL${parts.number()}`,
      reference: asked.reference,
      merchantAccount,
      store: asked.store,
      amount: asked.amount.value,
      description: asked.description,
      locale: asked.shopperLocale,
      returnUrl: asked.returnUrl,
      expiresAt,
      status: 'active',
      metadata: asked.metadata,
    }
    books.links.set(link.id, link)
    return c.json(linkAnswer(link, parts), 201)
  })

  app.get('/checkout/paymentLinks/:id', (c) => {
    const link = books.links.get(c.req.param('id'))
    return link === undefined
      ? refuse(c, 404, '30_004', 'Not found')
      : c.json(linkAnswer(books.look(link), parts))
  })

  app.patch('/checkout/paymentLinks/:id', async (c) => {
    const link = books.links.get(c.req.param('id'))
    if (link === undefined) return refuse(c, 404, '30_004', 'Not found')
    if (!v.is(v.object({ status: v.literal('expired') }), await jsonOf(c)))
      return refuse(c, 422, '702', 'status')
    if (books.look(link).status === 'completed') return refuse(c, 422, '30_007', 'Link is completed')
    link.status = 'expired'
    return c.json(linkAnswer(link, parts))
  })

  app.post('/checkout/payments/:psp/refunds', async (c) => {
    const payment = books.payments.get(c.req.param('psp'))
    const read = v.safeParse(refundSchema, await jsonOf(c))
    if (payment === undefined)
      return refuse(c, 422, '167', 'Original pspReference required for this operation')
    if (!read.success) return refuse(c, 422, '702', v.getDotPath(read.issues[0]) ?? 'body')
    const { reference, amount: asked, merchantRefundReason: reason } = read.output
    const refund = books.refund(payment, { reference, amount: asked.value, reason })
    if (refund === null) return refuse(c, 422, '135', 'Insufficient balance on payment')
    const { pspReference } = refund
    return c.json(
      {
        merchantAccount,
        paymentPspReference: payment.pspReference,
        pspReference,
        reference,
        status: 'received',
      },
      201,
    )
  })
}

/** The place's account at the provider: its company, its money, its terminals, its reports. */
function answerPlatform(app: Hono, { merchantAccount, platform }: FakeApiParts): void {
  app.get('/management/merchants/:merchant', (c) =>
    c.req.param('merchant') === merchantAccount
      ? c.json({ id: merchantAccount, status: 'Active' })
      : refuse(c, 403, '901', 'Invalid Merchant Account'),
  )
  app.get('/management/terminals', (c) => c.json(platform.terminals(Number(c.req.query('pageNumber') ?? 1))))
  app.post('/legal-entity/legalEntities/:id/onboardingLinks', async (c) => {
    const read = v.safeParse(v.object({ redirectUrl: v.pipe(v.string(), v.url()) }), await jsonOf(c))
    return read.success
      ? c.json({ url: platform.onboardingLink(read.output.redirectUrl) })
      : refuse(c, 422, '702', 'redirectUrl')
  })
  app.get('/balance/accountHolders/:id', (c) => c.json(platform.accountHolder()))
  app.get('/balance/balanceAccounts/:id', (c) => c.json(platform.balanceAccount()))
  app.get('/reports/:id', (c) => {
    const file = platform.report(c.req.param('id'))
    return file === null
      ? refuse(c, 404, '000', 'Not found')
      : c.body(file, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
  })
}

function linkAnswer(link: FakeLink, { pagesFor }: Pick<FakeApiParts, 'pagesFor'>) {
  const { id, reference, merchantAccount, amount: value, expiresAt, status, returnUrl } = link
  return {
    id,
    reference,
    merchantAccount,
    status,
    reusable: false,
    url: `${pagesFor(returnUrl)}/pay/${id}`,
    amount: { currency: 'PLN', value },
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

function refuse(c: Context, status: 401 | 403 | 404 | 422, errorCode: string, message: string): Response {
  return c.json({ status, errorCode, message, errorType: 'validation' }, status)
}

async function jsonOf(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    // What cannot be read fits no schema.
    return null
  }
}
