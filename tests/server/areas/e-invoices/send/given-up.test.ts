import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandKind } from '#commands/mutations.ts'
import { correctionOfBuyer } from '#domain/payment/make-correction.ts'
import { must } from '#domain/must.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { company } from '#tests/support/papers/invoice-args.ts'
import {
  deliver,
  issuing,
  openInvoicing,
  openInvoicingPlace,
  rowsOf,
  type Invoicing,
} from '#tests/support/papers/invoicing.ts'
import type { Person, TestDevice } from '#tests/support/server.ts'

let invoicing: Invoicing
let owner: Person
let rejecting = false

beforeAll(async () => {
  invoicing = await openInvoicing({
    fault: ({ operation }) => (rejecting && operation === 'send' ? { kind: 'end', code: 430 } : null),
  })
  owner = await invoicing.server.signUp('Jan')
})

afterAll(() => invoicing.close())

type Place = { placeId: string; till: TestDevice; prefix: string; said: number }

async function open(prefix: string): Promise<Place> {
  const { server } = invoicing
  const placeId = await openInvoicingPlace(server, owner, prefix)
  return { placeId, prefix, said: 1, till: await server.register(await server.signIn(owner), placeId) }
}

const eInvoices = async ({ placeId }: Place) =>
  (await rowsOf(invoicing.server, placeId, 'eInvoices')).toSorted((a, b) => a.issuedAt - b.issuedAt)

async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 6; step += 1) {
    await invoicing.server.services.eInvoices.run()
    invoicing.server.time.now += 10_000
  }
}

/** An invoice that was issued so long ago, ms, and is rejected by KSeF. */
async function rejected(place: Place, ago: number): Promise<string> {
  const { server } = invoicing
  const { placeId, till, prefix } = place
  const at = server.time.now - ago
  rejecting = true
  const numbers = [`FV-${prefix}/${till.code}/1/01/2027`]
  await deliver(server, placeId, till, await issuing(server, placeId, till, numbers, () => at))
  await pass(1)
  rejecting = false
  const [eInvoice] = await eInvoices(place)
  expect(eInvoice).toMatchObject({ state: 'rejected' })
  return must(eInvoice, 'the e-invoice').id
}

async function say(place: Place, kind: CommandKind, args: object): Promise<void> {
  const { server } = invoicing
  const { placeId, till } = place
  await deliver(server, placeId, till, [server.command(till, placeId, (place.said += 1), kind, args)])
}

describe('An e-invoice that was rejected and is issued anew', () => {
  const sentOf = (prefix: string) =>
    invoicing.played.fake.world.invoices.filter(({ number }) => number?.includes(`-${prefix}/`) === true)

  it('names the rejected one where it was issued offline: it keeps its date', async () => {
    const place = await open('OFF')
    const eInvoiceId = await rejected(place, 30 * 60_000)
    await say(place, 'e-invoice.correct', { eInvoiceId, buyer: { ...company, name: 'Kowalski i Syn' } })
    await pass(2)
    expect(await eInvoices(place)).toMatchObject([{ state: 'accepted' }])
    const [first, second] = sentOf('OFF')
    expect([first?.code, first?.offline, second?.code, second?.offline]).toEqual([430, true, 200, true])
    expect(second?.corrects).toBe(first?.hash)
    expect(second?.hash).not.toBe(first?.hash)
  })

  it('names none where it was issued with a network', async () => {
    const place = await open('NET')
    await say(place, 'e-invoice.correct', { eInvoiceId: await rejected(place, 0), buyer: null })
    await pass(2)
    expect(await eInvoices(place)).toMatchObject([{ state: 'accepted' }])
    expect(sentOf('NET').map(({ code, corrects }) => [code, corrects])).toEqual([
      [430, null],
      [200, null],
    ])
  })
})

describe('A corrective invoice that waits for its original', () => {
  async function corrected(prefix: string): Promise<{ place: Place; printoutId: string }> {
    const place = await open(prefix)
    const printoutId = await rejected(place, 0)
    const [printout] = await rowsOf(invoicing.server, place.placeId, 'printouts')
    const day = localDay(invoicing.server.time.now)
    const saying = { reason: 'Inny nabywca', issuedOn: day, imprint: someImprint }
    const buyer = { ...company, name: 'Kowalski i Syn' }
    const number = `KOR-${prefix}/${place.till.code}/1/01/2027`
    const made = { number, ...correctionOfBuyer(printoutId, buyer, saying) }
    invoicing.server.time.now += 1000
    await say(place, 'corrective-invoice.issue', { orderCheckId: printout?.orderCheckId, ...made })
    await pass(1)
    expect((await eInvoices(place)).map(({ state }) => state)).toEqual(['rejected', 'queued'])
    return { place, printoutId }
  }

  it('is sent once that is accepted after all', async () => {
    const { place, printoutId } = await corrected('ACC')
    await say(place, 'e-invoice.correct', { eInvoiceId: printoutId, buyer: null })
    await pass(3)
    expect((await eInvoices(place)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  it('is rejected with a reason once that is given up, and people are told', async () => {
    const { place, printoutId } = await corrected('END')
    await say(place, 'document.cancel', { printoutId, reason: 'pomyłka' })
    await pass(1)
    const [original, correction] = await eInvoices(place)
    expect(original?.state).toBe('canceled')
    expect(correction).toMatchObject({
      state: 'rejected',
      rejected: 'other',
      words: 'Faktura, którą koryguje, została anulowana.',
    })
    const { server } = invoicing
    expect(await rowsOf(server, place.placeId, 'correctiveInvoices')).toMatchObject([
      { ksefState: 'rejected' },
    ])
    const notices = await rowsOf(server, place.placeId, 'notifications')
    expect(notices.filter(({ facts }) => facts['eInvoiceId'] === correction?.id)).toMatchObject([
      { kind: 'e-invoice-rejected', text: correction?.words },
    ])
  })
})
