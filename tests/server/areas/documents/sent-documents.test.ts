import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import type { Mail, MailMessage } from '#server/integrations/mail/mail.ts'
import { pdfTexts } from '#tests/support/papers/pdf-text.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let waiter: Person
let owner: Person
let placeId: string
let printoutId: string
let number: string
let checkId: string
let sent: MailMessage[] = []
let works = true

const mail: Mail = {
  state: () => 'ready',
  kept: () => null,
  async send(message) {
    if (works) sent.push(message)
    return works ? { ok: true, value: null } : { ok: false, error: 'failed' }
  },
}

beforeAll(async () => {
  server = await startTestServer({ outside: { mail } })
  waiter = await server.signUp('Kasia')
  owner = await server.signUp('Jan')
})

beforeEach(async () => {
  sent = []
  works = true
  placeId = await server.openBistro({ kasia: waiter, owner })
  const order = newOrder()
  await server.call(`POST /order-manager/${placeId}`, { token: waiter.token, body: order })
  const { body } = await server.call(`POST /order-payment/receipt/${order.orderId}`, {
    token: waiter.token,
    body: { paymentType: 'CASH', payment: { tip: 0, tendered: 3000 } },
  })
  printoutId = body.data.printout.id
  number = body.data.printout.number
  checkId = order.orderCheckId
})

afterAll(() => server.close())

const email = (address = 'lucja@example.pl', headers = {}) =>
  server.call(`POST /printouts/email/${printoutId}`, {
    token: waiter.token,
    body: { email: address },
    headers,
  })

describe('A document over the API', () => {
  it('is a PDF under its number, where its link says', async () => {
    const link = await server.call(`GET /printouts/pdf/${printoutId}`, { token: waiter.token })
    const name = `${number.replaceAll('/', '-')}.pdf`
    expect(link.body.data).toEqual({ url: `/api/printouts/pdf/download/${printoutId}`, name })
    const file = await server.call(`GET ${link.body.data.url.slice(4)}`, { token: waiter.token })
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    expect(file.headers.get('Content-Disposition')).toBe(`inline; filename="${name}"`)
    const { text } = pdfTexts(file.body)
    for (const words of [number, 'Bistro', 'Żurek', 'Zapłacono: gotówka', 'Kasia'])
      expect(text).toContain(words)
  })

  it('goes out by e-mail with its PDF, and the history keeps that it did, not the address', async () => {
    expect((await email()).status).toBe(200)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ placeId, to: 'lucja@example.pl' })
    expect(sent[0]?.subject).toContain(number)
    expect(sent[0]?.attachments.map(({ name }) => name)).toEqual([`${number.replaceAll('/', '-')}.pdf`])
    expect(pdfTexts(sent[0]?.attachments[0]?.bytes ?? new Uint8Array()).text).toContain(number)
    expect(await notes()).toEqual(['l…@example.pl'])
  })

  it('that could not be sent stands in no history', async () => {
    works = false
    const { status, body } = await email()
    expect([status, body.code]).toEqual([503, 'mail_failed'])
    expect(await notes()).toEqual([])
    works = true
    expect((await email()).status).toBe(200)
    expect(await notes()).toHaveLength(1)
  })

  it('is not sent to what is no address', async () => {
    for (const address of ['', 'lucja', 'lucja@', 'a@b.pl, c@d.pl', 'a@b.pl\nBcc: c@d.pl', '<a@b.pl>']) {
      const { status, body } = await email(address)
      expect([address, status, body.fields]).toEqual([address, 422, ['email']])
    }
    expect(sent).toEqual([])
  })

  it('is not sent when it was dropped', async () => {
    const order = newOrder()
    await server.call(`POST /order-manager/${placeId}`, { token: waiter.token, body: order })
    const issued = await server.call(`POST /order-payment/receipt/${order.orderId}`, {
      token: waiter.token,
      body: { paymentType: 'CASH', payment: null },
    })
    printoutId = issued.body.data.printout.id
    const dropped = await server.call(`DELETE /printouts/${printoutId}`, { token: owner.token })
    expect(dropped.status).toBe(200)
    const { status, body } = await email()
    expect([status, body.code, body.current]).toEqual([409, 'document_state', 'deleted'])
    expect(sent).toEqual([])
  })

  it('is not a way to send mails to the whole town', async () => {
    for (let i = 0; i < 20; i += 1) expect((await email(`gosc${i}@example.pl`)).status).toBe(200)
    const refused = await email()
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    server.time.now += 10 * 60_000
    expect((await email()).status).toBe(200)
  })

  it('has no outbox to look at outside of a demo', async () => {
    const { status } = await server.call(`GET /mail-outbox/${placeId}`, { token: owner.token })
    expect(status).toBe(404)
  })
})

async function notes(): Promise<string[]> {
  const { body } = await server.call(`GET /order-check/${checkId}`, { token: waiter.token })
  const events: Row<'checkEvents'>[] = body.data.events
  return events.filter(({ type }) => type === 'email sent').map(({ note }) => note)
}
