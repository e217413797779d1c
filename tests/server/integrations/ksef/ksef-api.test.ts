import { afterEach, describe, expect, it } from 'vitest'
import { isKsefNumber } from '#domain/ksef/ksef-number.ts'
import { base64HashOf } from '#server/integrations/ksef/encrypt-invoice.ts'
import type { KsefFault, IncomingCall } from '#server/integrations/ksef/fake-ksef/faults.ts'
import type { FakeKsefOptions } from '#server/integrations/ksef/fake-ksef/world.ts'
import { invoice, noon, playKsef, taxId, valueOf, type PlayedKsef } from './played-ksef.ts'

let played: PlayedKsef

afterEach(() => played.fake.close())

async function play(options: Partial<FakeKsefOptions> = {}): Promise<PlayedKsef> {
  played = await playKsef(options)
  return played
}

const once =
  (operation: IncomingCall['operation'], fault: KsefFault) =>
  (call: IncomingCall): KsefFault | null =>
    call.operation === operation && call.count === 1 ? fault : null

const online = (xml: Buffer) => ({ xml, offline: false, corrects: null })

describe('signing in', () => {
  it('goes by a certificate, once for many calls', async () => {
    const { client, fake } = await play()
    const ksef = client()
    await Promise.all([ksef.openSession(), ksef.openSession(), ksef.signIn()])
    expect(fake.calls('challenge')).toBe(1)
    expect(fake.calls('redeem')).toBe(1)
  })

  it('goes by a token of the company', async () => {
    const { client } = await play()
    expect(await client({ by: { token: 'token-1' } }).signIn()).toEqual({ kind: 'done', value: true })
  })

  it('is over for nobody before how it went is written down', async () => {
    const { client } = await play()
    const told: string[] = []
    const onSignIn = async ({ kind }: { kind: string }) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      told.push(kind)
    }
    await Promise.all([client({ onSignIn }).signIn(), client({ onSignIn, by: { token: 'nobody' } }).signIn()])
    expect(told.toSorted()).toEqual(['done', 'not-done'])
  })

  it('waits while it is in work', async () => {
    const { client, fake } = await play({ inWork: 2500 })
    expect(await client().signIn()).toEqual({ kind: 'done', value: true })
    expect(fake.calls('sign-in-state')).toBe(4)
  })

  it('renews what ends without signing in anew, and signs in anew after a week', async () => {
    const { client, fake, pass } = await play()
    const ksef = client()
    await ksef.signIn()
    pass(15 * 60_000)
    valueOf(await ksef.openSession())
    expect([fake.calls('challenge'), fake.calls('refresh')]).toEqual([1, 1])
    pass(8 * 86_400_000)
    valueOf(await ksef.openSession())
    expect([fake.calls('challenge'), fake.calls('refresh')]).toEqual([2, 1])
  })

  it('is done anew where the system has forgotten who we are', async () => {
    const { client, fake } = await play()
    const ksef = client()
    await ksef.signIn()
    fake.world.grants.clear()
    valueOf(await ksef.openSession())
    expect(fake.calls('challenge')).toBe(2)
  })

  it.each([
    [415, 'sign-in'],
    [425, 'sign-in'],
    [450, 'sign-in'],
    [460, 'sign-in'],
    [480, 'sign-in'],
    [500, 'unreachable'],
    [550, 'unreachable'],
  ])('that ends with %i is a reason of kind %s', async (code, why) => {
    const { client } = await play({ fault: once('sign-in-state', { kind: 'end', code }) })
    expect(await client().signIn()).toMatchObject({ kind: 'not-done', why, code })
  })

  it('does not work with a wrong token, a company that is shut out, or the certificate of another', async () => {
    const { client, fake } = await play()
    expect(await client({ by: { token: 'token-2' } }).signIn()).toMatchObject({ code: 450 })
    const other = { certificate: fake.credentialsOf('1111111111'), subjectBy: 'certificateSubject' as const }
    expect(await client({ by: other }).signIn()).toMatchObject({ code: 415 })
    fake.world.blocked.add(taxId)
    expect(await client().signIn()).toMatchObject({ code: 480 })
  })

  it('whose tokens were lost on the way is done again by the next who asks', async () => {
    const { client } = await play({ fault: once('redeem', { kind: 'lose-reply' }) })
    const ksef = client()
    expect(await ksef.signIn()).toMatchObject({ kind: 'not-done', why: 'unreachable' })
    expect(await ksef.signIn()).toEqual({ kind: 'done', value: true })
  })
})

describe('sending', () => {
  it('gives an invoice its number, its proof and its bytes', async () => {
    const { client, fake } = await play()
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    const xml = invoice('FV/1')
    const reference = valueOf(await ksef.send(session, online(xml)))
    const state = valueOf(await ksef.invoiceState(session.reference, reference))
    expect(state).toMatchObject({
      reference,
      hash: base64HashOf(xml),
      code: 200,
      acquiredAt: noon,
      original: null,
    })
    const number = state.ksefNumber ?? ''
    expect(isKsefNumber(number)).toBe(true)
    expect(Buffer.from(valueOf(await ksef.invoice(number)))).toEqual(xml)
    expect(Buffer.from(valueOf(await ksef.proof(session.reference, number))).toString()).toContain(number)
    valueOf(await ksef.closeSession(session.reference))
    const { code, proofs } = valueOf(await ksef.sessionState(session.reference))
    expect([code, proofs.length]).toEqual([200, 1])
    const proof = valueOf(await ksef.sessionProof(session.reference, proofs[0] ?? ''))
    expect(Buffer.from(proof).toString()).toContain(number)
    expect(fake.world.invoices[0]?.xml).toEqual(xml)
  })

  it('names the invoice that a duplicate repeats', async () => {
    const { client } = await play()
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    valueOf(await ksef.send(session, online(invoice('FV/1'))))
    const again = valueOf(await ksef.send(session, online(invoice('FV/1', { more: '<!-- -->' }))))
    const state = valueOf(await ksef.invoiceState(session.reference, again))
    expect(state).toMatchObject({ code: 440, ksefNumber: null, original: { session: session.reference } })
    expect(isKsefNumber(state.original?.ksefNumber ?? '')).toBe(true)
  })

  it.each([
    ['of another seller', invoice('FV/1', { seller: '1111111111' }), 410],
    ['with an attachment', invoice('FV/1', { more: '<Zalacznik/>' }), 415],
    ['that is no invoice', Buffer.from('<a/>'), 430],
    ['with a character that is refused', invoice('FV/\u0080'), 430],
    ['of a day to come', invoice('FV/1', { day: '2027-01-05' }), 450],
  ])('of an invoice %s ends with its state', async (_, xml, code) => {
    const { client } = await play()
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    const reference = valueOf(await ksef.send(session, online(xml)))
    expect(valueOf(await ksef.invoiceState(session.reference, reference))).toMatchObject({
      code,
      ksefNumber: null,
    })
  })

  it('with another key than that of the session is not read', async () => {
    const { client } = await play()
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    const wrong = { ...session, key: { key: new Uint8Array(32), iv: new Uint8Array(16) } }
    const reference = valueOf(await ksef.send(wrong, online(invoice('FV/1'))))
    expect(valueOf(await ksef.invoiceState(session.reference, reference)).code).toBe(435)
  })

  it('finds by their bytes what a session has, over pages', async () => {
    const { client, fake } = await play({ limits: noLimits })
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    const xml = invoice('FV/1001')
    const reference = valueOf(await ksef.send(session, online(xml)))
    const [sent] = fake.world.invoices
    const others = Array.from({ length: 1000 }, (_, index) => ({ ...sent, hash: `other ${index}` }))
    fake.world.invoices.unshift(...(others as typeof fake.world.invoices))
    const found = valueOf(await ksef.invoicesByHash(session.reference, base64HashOf(xml)))
    expect(found.map((each) => each.reference)).toEqual([reference])
    expect(fake.calls('list')).toBe(2)
  })

  it('repeats an offline invoice that was rejected, once, and names which', async () => {
    const { client } = await play()
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    const wrong = invoice('FV/1', { more: '<Zalacznik/>' })
    const correct = (xml: Buffer, offline = true) =>
      ksef.send(session, { xml, offline, corrects: base64HashOf(wrong) })
    expect(await correct(invoice('FV/1'))).toMatchObject({ kind: 'not-done', code: 21405 })
    valueOf(await ksef.send(session, { xml: wrong, offline: true, corrects: null }))
    expect(await correct(invoice('FV/1'), false)).toMatchObject({ code: 21405 })
    valueOf(await correct(invoice('FV/1')))
    expect(await correct(invoice('FV/1', { more: ' ' }))).toMatchObject({ kind: 'not-done', code: 21166 })
    const good = { xml: invoice('FV/2'), offline: true, corrects: base64HashOf(invoice('FV/1')) }
    expect(await ksef.send(session, good)).toMatchObject({ kind: 'not-done', code: 21167 })
  })
})

describe('what goes wrong', () => {
  it('is repeated once with the new key, where the system does not take the old one', async () => {
    const { client, fake } = await play()
    const ksef = client()
    valueOf(await ksef.openSession())
    fake.changeKeys()
    valueOf(await ksef.openSession())
    expect([fake.calls('keys'), fake.calls('open')]).toEqual([2, 3])
    const byToken = client({ by: { token: 'token-1' } })
    valueOf(await byToken.signIn())
  })

  it('is said after the second refusal of a key', async () => {
    const fault = ({ operation }: IncomingCall): KsefFault | null =>
      operation === 'open' ? { kind: 'refuse', code: 21470 } : null
    const { client, fake } = await play({ fault })
    expect(await client().openSession()).toMatchObject({ kind: 'not-done', why: 'key', code: 21470 })
    expect(fake.calls('open')).toBe(2)
  })

  it.each([
    [21155, 'session'],
    [21166, 'refused'],
    [21167, 'refused'],
    [21173, 'session'],
    [21180, 'session'],
    [21184, 'session'],
    [21402, 'refused'],
    [21403, 'refused'],
    [21405, 'refused'],
  ])('by refusal %i is of kind %s, and surely not done', async (code, why) => {
    const { client, fake } = await play({ fault: once('send', { kind: 'refuse', code }) })
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    expect(await ksef.send(session, online(invoice('FV/1')))).toMatchObject({ kind: 'not-done', why, code })
    expect(fake.world.invoices).toEqual([])
  })

  it('says that a session takes nothing also where the system fails with it', async () => {
    const { client } = await play({ fault: once('send', { kind: 'refuse', code: 21184, status: 503 }) })
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    expect(await ksef.send(session, online(invoice('FV/1')))).toMatchObject({
      kind: 'not-done',
      why: 'session',
    })
  })

  it.each<KsefFault>([
    { kind: 'lose-reply' },
    { kind: 'lose-request' },
    { kind: 'away' },
    { kind: 'delay', ms: 500 },
  ])('so that nobody can tell is no reply: %j', async (fault) => {
    const { client } = await play({ fault: once('send', fault) })
    const ksef = client({ timeout: () => AbortSignal.timeout(fault.kind === 'delay' ? 100 : 30_000) })
    const session = valueOf(await ksef.openSession())
    expect(await ksef.send(session, online(invoice('FV/1')))).toEqual({ kind: 'no-reply' })
  })

  it('before there was a connection is surely not done', async () => {
    const { client, fake } = await play()
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    await fake.close()
    // A connection that was there breaks first, and of that nobody can tell.
    await ksef.sessionState(session.reference)
    const sent = await ksef.send(session, online(invoice('FV/1')))
    expect(sent).toMatchObject({ kind: 'not-done', why: 'unreachable' })
    await play()
  })

  it('by too many calls says how long to stay away, longer for those who do not', async () => {
    const { client, fake } = await play()
    const ksef = client()
    const session = valueOf(await ksef.openSession())
    for (let count = 0; count < 10; count += 1)
      valueOf(await ksef.send(session, online(invoice(`FV/${count}`))))
    const limited = { kind: 'not-done', why: 'limit' }
    const send = () => ksef.send(session, online(invoice('FV/more')))
    expect(await send()).toMatchObject({ ...limited, retryAfter: 1000 })
    expect(await send()).toMatchObject({ ...limited, retryAfter: 2000 })
    played.pass(2001)
    valueOf(await send())
    expect(fake.world.invoices).toHaveLength(11)
  })

  it('reads warnings, and looks over what it does not know', async () => {
    const { client, warnings } = await play()
    const warned: typeof fetch = async (...given) => {
      const answer = await fetch(...given)
      const headers = new Headers(answer.headers)
      headers.set('X-System-Warning', 'przerwa o 16:00')
      const text = await answer.text()
      const more = text.startsWith('{') ? text.replace('{', '{"notYetKnown":{"a":1},') : text
      return new Response(more, { status: answer.status, headers })
    }
    valueOf(await client({ fetch: warned }).openSession())
    expect(warnings).toContain('przerwa o 16:00')
  })

  it('never speaks with another world than its own', async () => {
    const { client } = await play()
    const asked: string[] = []
    const listening: typeof fetch = async (to) => {
      asked.push(String(to))
      throw new TypeError('no network')
    }
    for (const environment of ['test', 'demo', 'production'] as const) {
      await client({ environment, playedAt: null, fetch: listening }).signIn()
    }
    expect(asked).toEqual([
      'https://api-test.ksef.mf.gov.pl/v2/auth/challenge',
      'https://api-demo.ksef.mf.gov.pl/v2/auth/challenge',
      'https://api.ksef.mf.gov.pl/v2/auth/challenge',
    ])
  })
})

const noLimits = {
  auth: [1e6, null, null],
  onlineSession: [1e6, null, null],
  invoiceSend: [1e6, null, null],
  invoiceStatus: [1e6, null, null],
  sessionMisc: [1e6, null, null],
  sessionInvoiceList: [1e6, null, null],
  invoiceDownload: [1e6, null, null],
  other: [1e6, null, null],
} as const
