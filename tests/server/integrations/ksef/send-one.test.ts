import { afterEach, describe, expect, it } from 'vitest'
import { base64HashOf } from '#server/integrations/ksef/encrypt-invoice.ts'
import type { IncomingCall, KsefFault } from '#server/integrations/ksef/fake-ksef/faults.ts'
import { productionLimits } from '#server/integrations/ksef/fake-ksef/limits.ts'
import { unknownBuyer } from '#server/integrations/ksef/fake-ksef/judge-invoice.ts'
import type { FakeKsefOptions } from '#server/integrations/ksef/fake-ksef/world.ts'
import { sendOne } from '#server/integrations/ksef/sending/send-one.ts'
import { queuedEInvoice } from '#server/integrations/ksef/sending/sending-e-invoice.ts'
import { createSessionKeeper } from '#server/integrations/ksef/sending/session-keeper.ts'
import { memoryEInvoices } from './memory-e-invoices.ts'
import { invoice, noon, playKsef, valueOf, type PlayedKsef } from './played-ksef.ts'

let played: PlayedKsef

afterEach(() => played.fake.close())

const xml = invoice('FV/1')

/** A sender with one invoice that is queued. */
async function sending(options: Partial<FakeKsefOptions> = {}, bytes = xml) {
  played = await playKsef(options)
  const { clock, fake, pass } = played
  const store = memoryEInvoices()
  store.add(
    queuedEInvoice({ id: 'one', hash: base64HashOf(bytes), offline: false, corrects: null, at: noon }),
    bytes,
  )
  const start = () => {
    const ksef = played.client()
    return { ksef, store, clock, sessions: createSessionKeeper(ksef, clock) }
  }
  const sender = start()
  /** States from now on, one a step, each when it is due. */
  const states = async (count: number, by = sender) => {
    const seen: string[] = []
    for (let at = 0; at < count; at += 1) {
      pass(Math.max(0, store.get('one').dueAt - clock()))
      await sendOne(by, 'one')
      seen.push(store.get('one').state)
    }
    return seen
  }
  return { sender, start, states, fake, store, one: () => store.get('one') }
}

const first =
  (operation: IncomingCall['operation'], fault: KsefFault) =>
  (call: IncomingCall): KsefFault | null =>
    call.operation === operation && call.count === 1 ? fault : null

describe('an invoice', () => {
  it('is sent, asked for and accepted', async () => {
    const { states, one, fake } = await sending({ inWork: 4000 })
    expect(await states(3)).toEqual(['sent', 'sent', 'accepted'])
    const [taken] = fake.world.invoices
    expect(one()).toMatchObject({ ksefNumber: taken?.ksefNumber, acquiredAt: taken?.at, word: null })
  })

  it('to a company that there is not is rejected, with the words of the system', async () => {
    const buyer = `<Podmiot2><DaneIdentyfikacyjne><NIP>${unknownBuyer}</NIP></DaneIdentyfikacyjne></Podmiot2>`
    const { states, one } = await sending({}, Buffer.from(`${xml}`.replace('<Fa>', `${buyer}<Fa>`)))
    expect(await states(2)).toEqual(['sent', 'rejected'])
    expect(one().word?.words).toContain('NIP 1111111111 nie istnieje')
  })

  it('is left alone until it is due', async () => {
    const { sender, one } = await sending()
    await sendOne(sender, 'one')
    const before = one()
    expect(await sendOne(sender, 'one')).toEqual({ kind: 'idle', pause: null })
    expect(one()).toEqual(before)
  })

  it.each([405, 410, 415, 430, 435, 450])('that ends with %i is rejected, and says why', async (code) => {
    const { states, one } = await sending({ fault: first('send', { kind: 'end', code }) })
    expect(await states(2)).toEqual(['sent', 'rejected'])
    expect(one().word).toMatchObject({ why: 'state', code })
  })

  it.each([500, 550])('in which the system itself failed (%i) is looked for and sent again', async (code) => {
    const { states, one } = await sending({ fault: first('send', { kind: 'end', code }) })
    expect(await states(6)).toEqual([
      'sent',
      'duplicate-check',
      'duplicate-check',
      'queued',
      'sent',
      'accepted',
    ])
    expect(one().sendings).toBe(2)
  })
})

describe('an answer that was lost', () => {
  it('is found by the bytes, without sending again', async () => {
    const { states, fake } = await sending({ fault: first('send', { kind: 'lose-reply' }) })
    expect(await states(3)).toEqual(['duplicate-check', 'sent', 'accepted'])
    expect(fake.calls('send')).toBe(1)
  })

  it('of an invoice that never arrived is sent again', async () => {
    const { states, fake } = await sending({ fault: first('send', { kind: 'lose-request' }) })
    expect(await states(4)).toEqual(['duplicate-check', 'queued', 'sent', 'accepted'])
    expect(fake.world.invoices).toHaveLength(1)
  })

  it('is not looked for before the session can have it', async () => {
    const { states, one } = await sending({ fault: first('send', { kind: 'lose-reply' }) })
    await states(1)
    expect(one().dueAt).toBe(noon + 60_000)
  })
})

describe('a sender that died', () => {
  it('while it was sending leaves an invoice that is looked for', async () => {
    const { sender, start, states, fake, store } = await sending()
    const advance = store.advance
    store.advance = async (from, next) => {
      if (next.state === 'sent') throw new Error('killed')
      return advance(from, next)
    }
    await expect(sendOne(sender, 'one')).rejects.toThrow('killed')
    store.advance = advance
    expect(await states(3, start())).toEqual(['duplicate-check', 'sent', 'accepted'])
    expect(fake.calls('send')).toBe(1)
  })

  it('loses against the one that took over', async () => {
    const { sender, start, store, one } = await sending()
    const read = store.read
    let other = true
    store.read = async (id) => {
      const invoice = await read(id)
      if (other) {
        other = false
        await sendOne(start(), id)
      }
      return invoice
    }
    expect(await sendOne(sender, 'one')).toEqual({ kind: 'lost', pause: null })
    expect(one()).toMatchObject({ state: 'sent', sendings: 1 })
    expect(played.fake.calls('send')).toBe(1)
  })
})

describe('a number that the system knows', () => {
  it('with our own bytes is accepted under the number it has', async () => {
    const { sender, states, one, fake } = await sending()
    const session = valueOf(await sender.ksef.openSession())
    valueOf(await sender.ksef.send(session, { xml, offline: false, corrects: null }))
    expect(await states(2)).toEqual(['sent', 'accepted'])
    expect(one()).toMatchObject({
      ksefNumber: fake.world.invoices[0]?.ksefNumber,
      session: session.reference,
    })
  })

  it('and whose bytes cannot be had now is looked at later', async () => {
    const { sender, states, one, fake } = await sending({
      fault: first('invoice', { kind: 'refuse', code: 21165 }),
    })
    const session = valueOf(await sender.ksef.openSession())
    valueOf(await sender.ksef.send(session, { xml, offline: false, corrects: null }))
    expect(await states(4)).toEqual(['sent', 'duplicate-check', 'sent', 'accepted'])
    expect(one().ksefNumber).toBe(fake.world.invoices[0]?.ksefNumber)
  })

  it('with other bytes stands on another invoice: a person has to look', async () => {
    const { sender, states, one } = await sending()
    const session = valueOf(await sender.ksef.openSession())
    const other = { xml: invoice('FV/1', { more: '<!-- other -->' }), offline: false, corrects: null }
    valueOf(await sender.ksef.send(session, other))
    expect(await states(2)).toEqual(['sent', 'rejected'])
    expect(one().word).toMatchObject({ why: 'state', code: 440 })
  })
})

describe('a number of which only its owner could not be asked at once', () => {
  it('is found out to stand on another invoice all the same', async () => {
    const { sender, states, one } = await sending({
      fault: first('invoice', { kind: 'refuse', code: 21165 }),
    })
    const session = valueOf(await sender.ksef.openSession())
    const other = { xml: invoice('FV/1', { more: '<!-- other -->' }), offline: false, corrects: null }
    valueOf(await sender.ksef.send(session, other))
    expect(await states(3)).toEqual(['sent', 'duplicate-check', 'rejected'])
    expect(one()).toMatchObject({ ksefNumber: null, word: { code: 440 } })
  })
})

describe('a refusal', () => {
  it.each([21155, 21173, 21180, 21184])('%i of a session opens another', async (code) => {
    const { states, fake } = await sending({ fault: first('send', { kind: 'refuse', code }) })
    expect(await states(3)).toEqual(['queued', 'sent', 'accepted'])
    expect(fake.calls('open')).toBe(2)
  })

  it.each([21402, 21403, 21405])(
    '%i is of the invoice itself: it is rejected, with a word that a person sees',
    async (code) => {
      const { states, one } = await sending({ fault: first('send', { kind: 'refuse', code }) })
      expect(await states(1)).toEqual(['rejected'])
      expect(one().word).toMatchObject({ why: 'refused', code })
    },
  )

  it('by a limit waits as long as it says', async () => {
    const { sender, one, states } = await sending({
      limits: { ...productionLimits, invoiceSend: [10, 1, 180] },
    })
    const session = valueOf(await sender.ksef.openSession())
    valueOf(await sender.ksef.send(session, { xml: invoice('FV/0'), offline: false, corrects: null }))
    expect(await sendOne(sender, 'one')).toEqual({ kind: 'kept', pause: 60_000 })
    expect(one()).toMatchObject({ state: 'queued', dueAt: noon + 60_000, word: { why: 'limit' } })
    expect(await states(2)).toEqual(['sent', 'accepted'])
  })

  it('to sign in leaves the invoice queued and is tried less and less often', async () => {
    const { states, one, fake } = await sending()
    fake.world.blocked.add('5265877635')
    expect(await states(3)).toEqual(['queued', 'queued', 'queued'])
    expect(one()).toMatchObject({ sendings: 0, word: { why: 'sign-in', code: 480 } })
    expect(one().dueAt - played.clock()).toBe(20_000)
  })
})

describe('a session', () => {
  it('is one for many invoices, and closed half an hour after the last', async () => {
    const { sender, fake } = await sending()
    await sendOne(sender, 'one')
    await sender.sessions.current()
    played.pass(29 * 60_000)
    await sender.sessions.closeIdle()
    expect([fake.calls('open'), fake.calls('close')]).toEqual([1, 0])
    played.pass(60_000)
    await sender.sessions.closeIdle()
    expect(fake.calls('close')).toBe(1)
  })

  it('that ends in a minute takes nothing more', async () => {
    const { sender, fake } = await sending()
    await sender.sessions.current()
    played.pass(12 * 3_600_000 - 60_000)
    await sender.sessions.current()
    expect([fake.calls('open'), fake.calls('close')]).toEqual([2, 1])
  })
})
