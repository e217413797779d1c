import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { sameSecret } from '../../same-secret.ts'
import type { P24Keys } from '../p24-keys.ts'
import { registerSign, verifySign } from '../sign.ts'
import type { FakeP24Books, FakeP24Refund, FakeTransaction } from './fake-books.ts'

const url = v.pipe(v.string(), v.url(), v.maxLength(250))
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

const register = v.object({
  merchantId: whole,
  posId: whole,
  amount: whole,
  currency: v.literal('PLN'),
  sessionId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  email: v.pipe(v.string(), v.email(), v.maxLength(50)),
  country: v.literal('PL'),
  language: v.picklist(['pl', 'en']),
  urlReturn: url,
  urlStatus: url,
  timeLimit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  transferLabel: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9 ęółśążźćńĘÓŁŚĄŻŹĆŃ./:-]{0,20}$/)),
  sign: v.string(),
})

const verify = v.object({
  merchantId: whole,
  posId: whole,
  sessionId: v.string(),
  amount: whole,
  orderId: whole,
  currency: v.literal('PLN'),
  sign: v.string(),
})

const refund = v.object({
  requestId: v.pipe(v.string(), v.minLength(1), v.maxLength(45)),
  refundsUuid: v.pipe(v.string(), v.minLength(1), v.maxLength(35)),
  refunds: v.tuple([
    v.object({
      orderId: whole,
      sessionId: v.string(),
      amount: whole,
      description: v.pipe(v.string(), v.maxLength(35)),
    }),
  ]),
  urlStatus: url,
})

const invalid = { error: 'Invalid input data', code: 400 }
const noAccess = { error: 'Incorrect authentication', code: 401 }
const missing = { error: 'Transaction not found', responseCode: 0 }

type Parts = {
  accounts: readonly P24Keys[]
  clock(): number
  token(): string
  books: FakeP24Books
  onRefund(refund: FakeP24Refund): void
}

/** The API of the provider as it is played, below `/api/v1`. It believes nobody without the right key and signs. */
export function fakeApi(parts: Parts): Hono {
  const app = new Hono()
  const callers = callersOf(parts.accounts)
  app.get('/testAccess', (c) =>
    callers.caller(c) === null ? c.json(noAccess, 401) : c.json({ data: true, error: '' }),
  )
  answerTransactions(app, parts, callers)
  answerRefunds(app, parts, callers)
  return app
}

type Callers = ReturnType<typeof callersOf>

function callersOf(accounts: Parts['accounts']) {
  /** The account of the caller; null: it is none. */
  function caller(c: Context): P24Keys | null {
    const given = c.req.header('Authorization') ?? ''
    return accounts.find(({ posId, apiKey }) => sameSecret(given, basic(posId, apiKey))) ?? null
  }

  /** A body that fits, from somebody who may send it; else the answer for it. */
  async function read<S extends v.GenericSchema>(c: Context, schema: S) {
    const keys = caller(c)
    if (keys === null) return { answer: c.json(noAccess, 401) }
    const parsed = v.safeParse(schema, await c.req.json().catch(() => null))
    return parsed.success ? { keys, body: parsed.output } : { answer: c.json(invalid, 400) }
  }

  return { caller, read }
}

function answerTransactions(app: Hono, { clock, token, books }: Parts, { caller, read }: Callers): void {
  const { transactions } = books

  app.post('/transaction/register', async (c) => {
    const asked = await read(c, register)
    if ('answer' in asked) return asked.answer
    const { body, keys } = asked
    const isOurs = body.merchantId === keys.merchantId && body.posId === keys.posId
    if (!isOurs || body.sign !== registerSign(body, keys.crc) || transactions.has(body.sessionId)) {
      return c.json(invalid, 400)
    }
    const { sessionId, merchantId, amount, currency, description, language, urlReturn, urlStatus } = body
    const made: FakeTransaction = {
      token: token(),
      orderId: 300_000_000 + transactions.size,
      sessionId,
      merchantId,
      amount,
      currency,
      description,
      language,
      urlReturn,
      urlStatus,
      registeredAt: clock(),
      until: clock() + (body.timeLimit === 0 ? 99 : body.timeLimit) * 60_000,
      status: 0,
    }
    transactions.set(sessionId, made)
    return c.json({ data: { token: made.token }, responseCode: 0 })
  })

  app.put('/transaction/verify', async (c) => {
    const asked = await read(c, verify)
    if ('answer' in asked) return asked.answer
    const { body, keys } = asked
    const found = transactions.get(body.sessionId)
    const fits = found?.amount === body.amount && found.orderId === body.orderId
    const isSigned = body.sign === verifySign(body, keys.crc)
    if (!fits || !isSigned || found.status !== 1) return c.json(invalid, 400)
    found.status = 2
    return c.json({ data: { status: 'success' }, responseCode: 0 })
  })

  app.get('/transaction/by/sessionId/:sessionId', (c) => {
    const keys = caller(c)
    if (keys === null) return c.json(noAccess, 401)
    const found = transactions.get(c.req.param('sessionId'))
    if (found?.merchantId !== keys.merchantId) return c.json(missing, 404)
    const { orderId, sessionId, status, amount, currency } = found
    return c.json({ data: { orderId, sessionId, status, amount, currency }, responseCode: 0 })
  })
}

function answerRefunds(app: Hono, { books, onRefund }: Parts, { caller, read }: Callers): void {
  const { transactions, refunds, crcOf } = books

  app.post('/transaction/refund', async (c) => {
    const asked = await read(c, refund)
    if ('answer' in asked) return asked.answer
    const { requestId, refundsUuid, urlStatus, refunds: list } = asked.body
    const [{ orderId, sessionId, amount }] = list
    if (refunds.has(requestId)) return c.json({ error: 'Request already exists', code: 500 }, 500)
    const refuse = (message: string) =>
      c.json({ error: [{ orderId, sessionId, amount, status: false, message }], code: 409 }, 409)
    const found = transactions.get(sessionId)
    if (found?.orderId !== orderId || crcOf(found.merchantId) !== asked.keys.crc) {
      return refuse('Transaction not found')
    }
    if (found.status !== 2) return refuse('Transaction in wrong status - cannot refund')
    const given = [...refunds.values()].filter((each) => each.sessionId === sessionId && each.status !== 4)
    if (given.reduce((sum, each) => sum + each.amount, amount) > found.amount) {
      return refuse('The amount of refund exceeds available amount for the transaction')
    }
    const made: FakeP24Refund = { requestId, refundsUuid, sessionId, amount, urlStatus, status: 3 }
    refunds.set(requestId, made)
    onRefund(made)
    const taken = { orderId, sessionId, amount, status: true, message: 'success' }
    return c.json({ data: [taken], responseCode: 0 }, 201)
  })

  app.get('/refund/by/orderId/:orderId', (c) => {
    const keys = caller(c)
    if (keys === null) return c.json(noAccess, 401)
    const orderId = Number(c.req.param('orderId'))
    const found = [...transactions.values()].find((each) => each.orderId === orderId)
    const given = [...refunds.values()].filter(({ sessionId }) => sessionId === found?.sessionId)
    if (found?.merchantId !== keys.merchantId || given.length === 0) return c.json(missing, 404)
    const list = given.map(({ requestId, status, amount }) => ({ batchId: 0, requestId, status, amount }))
    const { sessionId, amount, currency } = found
    return c.json({ data: { orderId, sessionId, amount, currency, refunds: list }, responseCode: 0 })
  })
}

function basic(posId: number, apiKey: string): string {
  return `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`
}
