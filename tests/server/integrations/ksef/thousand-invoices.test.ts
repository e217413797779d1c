import { afterEach, expect, it } from 'vitest'
import { base64HashOf } from '#server/integrations/ksef/encrypt-invoice.ts'
import { sendOne } from '#server/integrations/ksef/sending/send-one.ts'
import { queuedEInvoice, type SendingEInvoice } from '#server/integrations/ksef/sending/sending-e-invoice.ts'
import { createSessionKeeper } from '#server/integrations/ksef/sending/session-keeper.ts'
import type { Sender } from '#server/integrations/ksef/sending/step.ts'
import { howMany } from '#tests/support/how-many.ts'
import { badHours, chances, Killed, mortal } from './bad-hours.ts'
import { memoryEInvoices, type MemoryEInvoices } from './memory-e-invoices.ts'
import { invoice, noon, playKsef, valueOf, type PlayedKsef } from './played-ksef.ts'

let played: PlayedKsef

afterEach(() => played.fake.close())

const isOpen = ({ state }: SendingEInvoice) => state !== 'accepted' && state !== 'rejected'

/** Works until nothing is left to do, starting again after each death. Gives how often the system set a limit. */
async function untilDone(store: MemoryEInvoices, start: () => Sender): Promise<number> {
  let [sender, limited] = [start(), 0]
  const heldUntil = new Map<string, number>()
  const dueAt = ({ state, dueAt: own }: SendingEInvoice) => Math.max(own, heldUntil.get(state) ?? 0)
  for (;;) {
    const next = store.all().reduce(sooner(dueAt), null)
    if (next === null) return limited
    played.pass(Math.max(0, dueAt(next) - played.clock()))
    try {
      const { pause } = await sendOne(sender, next.id)
      if (pause === null) continue
      limited += 1
      heldUntil.set(next.state, played.clock() + pause)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      sender = start()
    }
  }
}

const sooner =
  (dueAt: (invoice: SendingEInvoice) => number) => (best: SendingEInvoice | null, each: SendingEInvoice) => {
    if (!isOpen(each)) return best
    return best === null || dueAt(each) < dueAt(best) ? each : best
  }

/** Takes some numbers before: every hundredth for other bytes, and as many for the very same. */
async function takeSomeBefore(bytes: readonly Buffer[]): Promise<Set<string>> {
  const ksef = played.client()
  const session = valueOf(await ksef.openSession())
  const elsewhere = new Set<string>()
  for (const [index, xml] of bytes.entries()) {
    if (index % 50 !== 0) continue
    const isOther = index % 100 === 0
    if (isOther) elsewhere.add(`FV/${index}`)
    const taken = isOther ? invoice(`FV/${index}`, { more: '<!-- other -->' }) : xml
    valueOf(await ksef.send(session, { xml: taken, offline: false, corrects: null }))
    played.pass(2000)
  }
  return elsewhere
}

const seeds = Array.from({ length: howMany(1, 10) }, (_, index) => index + 1)

it.each(seeds)(
  'a thousand invoices through lost answers, limits, outages and deaths: each is accepted once or a person sees it (%i)',
  async (seed) => {
    const chance = chances(seed)
    const { fault, counts } = badHours(chance)
    let isBad = false
    played = await playKsef({ inWork: 3000, fault: (call) => (isBad ? fault(call) : null) })
    const { clock, fake } = played
    const store = memoryEInvoices()
    const bytes = Array.from({ length: 1000 }, (_, index) => invoice(`FV/${index}`))
    const elsewhere = await takeSomeBefore(bytes)
    for (const [index, xml] of bytes.entries()) {
      const made = {
        id: `FV/${index}`,
        hash: base64HashOf(xml),
        offline: true,
        corrects: null,
        at: noon + index * 1000,
      }
      store.add(queuedEInvoice(made), xml)
    }
    isBad = true
    const { ksef, store: kept, deaths } = mortal(chance, 0.004)
    const limited = await untilDone(store, () => {
      const client = ksef(played.client())
      return { ksef: client, store: kept(store), clock, sessions: createSessionKeeper(client, clock) }
    })

    const accepted = fake.world.invoices.filter(({ code }) => code === 200)
    expect(new Set(accepted.map(({ number }) => number)).size).toBe(1000)
    expect(accepted).toHaveLength(1000)
    for (const { id, state, hash, ksefNumber, word } of store.all()) {
      const own = accepted.find(({ number }) => number === id)
      if (elsewhere.has(id)) expect({ state, word }).toMatchObject({ state: 'rejected', word: { code: 440 } })
      else
        expect({ id, state, hash, ksefNumber }).toEqual({
          id,
          state: 'accepted',
          hash: own?.hash,
          ksefNumber: own?.ksefNumber,
        })
    }
    // None is sent again that the system has: it only refuses those whose number was taken before.
    const refused = fake.world.invoices.filter(({ code }) => code === 440)
    expect(refused.filter(({ number }) => Number(number?.slice(3)) % 50 !== 0)).toEqual([])
    // It was a bad day indeed.
    expect(Math.min(limited, deaths())).toBeGreaterThan(20)
    for (const kind of ['lose-reply', 'lose-request', 'away', 'refuse', 'end'])
      expect(counts.get(kind)).toBeGreaterThan(10)
  },
)
