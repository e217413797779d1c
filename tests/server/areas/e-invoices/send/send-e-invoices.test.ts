import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperOf } from '#domain/ksef/invoice-paper.ts'
import { must } from '#domain/must.ts'
import { tellOfDeadlines } from '#server/areas/e-invoices/send/tell-of-deadlines.ts'
import { noon } from '#tests/server/integrations/ksef/played-ksef.ts'
import {
  deliver,
  issuing,
  openInvoicing,
  openInvoicingPlace,
  rowsOf,
  type Invoicing,
} from '#tests/support/papers/invoicing.ts'
import { howMany } from '#tests/support/how-many.ts'
import type { Person, TestDevice } from '#tests/support/server.ts'
import { invoiceArgs } from '#tests/support/papers/invoice-args.ts'

let invoicing: Invoicing
let owner: Person
let refusing = false

beforeAll(async () => {
  invoicing = await openInvoicing({
    fault: ({ operation }) => (refusing && operation === 'send' ? { kind: 'refuse', code: 21405 } : null),
  })
  owner = await invoicing.server.signUp('Jan')
})

afterAll(() => invoicing.close())

/** Works on for some minutes. */
async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 6; step += 1) {
    await invoicing.server.services.eInvoices.run()
    invoicing.server.time.now += 10_000
  }
}

let count = 0

/** A place with a till. */
async function open(
  prefix = `P${(count += 1)}`,
  change = {},
): Promise<{ placeId: string; till: TestDevice; prefix: string }> {
  const { server } = invoicing
  const placeId = await openInvoicingPlace(server, owner, prefix, change)
  return { placeId, till: await server.register(await server.signIn(owner), placeId), prefix }
}

const eInvoicesOf = (placeId: string) => rowsOf(invoicing.server, placeId, 'eInvoices')
const numbersOf = (prefix: string, code: string, many: number) =>
  Array.from({ length: many }, (_, nth) => `FV-${prefix}/${code}/${nth + 1}/01/2027`)

async function issue({ placeId, till, prefix }: Awaited<ReturnType<typeof open>>, many = 1) {
  const { server } = invoicing
  const at = server.time.now
  const numbers = numbersOf(prefix, till.code, many)
  await deliver(server, placeId, till, await issuing(server, placeId, till, numbers, () => at))
}

describe('An invoice that a till has issued', () => {
  it('is accepted, and the place knows its number and that there is a proof', async () => {
    const place = await open()
    await issue(place)
    await pass(2)
    const [eInvoice] = await eInvoicesOf(place.placeId)
    expect(eInvoice).toMatchObject({ state: 'accepted', hasProof: true, rejected: null, words: '' })
    const sent = invoicing.played.fake.world.invoices.find(({ number }) => number === eInvoice?.number)
    expect(sent?.ksefNumber).toBe(eInvoice?.ksefNumber)
    expect(Buffer.from(sent?.hash ?? '', 'base64').toString('base64url')).toBe(eInvoice?.hash)
    const doubts = await rowsOf(invoicing.server, place.placeId, 'discrepancies')
    expect(doubts.filter(({ kind }) => kind.startsWith('e_invoice'))).toEqual([])
    const [printout] = await rowsOf(invoicing.server, place.placeId, 'printouts')
    expect(printout?.ksefState).toBe('accepted')
  })

  it('waits as a draft where the place does not send at once, and is sent once somebody says so', async () => {
    const place = await open(undefined, { sendsAtOnce: false })
    await issue(place)
    await pass(2)
    const [draft] = await eInvoicesOf(place.placeId)
    expect(draft?.state).toBe('draft')
    const { server } = invoicing
    const queue = server.command(place.till, place.placeId, 2, 'e-invoice.queue', { eInvoiceId: draft?.id })
    await deliver(server, place.placeId, place.till, [queue])
    await pass(2)
    expect((await eInvoicesOf(place.placeId))[0]?.state).toBe('accepted')
  })

  it('is sent with bytes of the server where the till made none, and a manager is told', async () => {
    const { server } = invoicing
    const { placeId, till, prefix } = await open()
    const { eInvoice: _, ...args } = await invoiceArgs(`FV-${prefix}/${till.code}/1/01/2027`, server.time.now)
    const command = server.command(till, placeId, 1, 'document.issue', args)
    await deliver(server, placeId, till, [{ ...command, v: 2 }])
    await pass(2)
    expect(await eInvoicesOf(placeId)).toMatchObject([{ state: 'accepted' }])
    const doubts = await rowsOf(server, placeId, 'discrepancies')
    expect(doubts.map(({ kind }) => kind)).toContain('e_invoice_missing')
  })

  it('is sent as the till made it where the server would have made it otherwise, and a manager is told', async () => {
    const { server } = invoicing
    const { placeId, till, prefix } = await open()
    const args = await invoiceArgs(`FV-${prefix}/${till.code}/1/01/2027`, server.time.now)
    const command = server.command(till, placeId, 1, 'document.issue', {
      ...args,
      paymentType: 'CARD',
      buyer: { ...args.buyer, name: 'Inna' },
    })
    await deliver(server, placeId, till, [{ ...command, v: 2 }])
    await pass(2)
    expect(await eInvoicesOf(placeId)).toMatchObject([{ state: 'accepted', hash: args.eInvoice.hash }])
    const doubts = await rowsOf(server, placeId, 'discrepancies')
    expect(doubts.map(({ kind }) => kind)).toContain('e_invoice_differs')
  })

  it('is shown as rejected when the call is refused for good, and accepted once it is issued anew', async () => {
    const { server } = invoicing
    const place = await open()
    refusing = true
    await issue(place)
    await pass(1)
    refusing = false
    const [rejected] = await eInvoicesOf(place.placeId)
    expect(rejected).toMatchObject({ state: 'rejected', rejected: 'content' })
    const anew = { eInvoiceId: rejected?.id, buyer: null }
    const correct = server.command(place.till, place.placeId, 2, 'e-invoice.correct', anew)
    await deliver(server, place.placeId, place.till, [correct])
    await pass(2)
    const [accepted] = await eInvoicesOf(place.placeId)
    expect(accepted).toMatchObject({ state: 'accepted', rejected: null, number: rejected?.number })
  })
})

it('What a till has issued in a day without a network is all accepted afterwards, in its order', async () => {
  const { server, played } = invoicing
  const { placeId, till, prefix } = await open()
  const began = server.time.now
  server.time.now = began + 24 * 3_600_000
  const many = howMany(20, 200)
  const numbers = numbersOf(prefix, till.code, many)
  await deliver(
    server,
    placeId,
    till,
    await issuing(server, placeId, till, numbers, (nth) => began + nth * 60_000),
  )
  await pass(many)
  expect((await eInvoicesOf(placeId)).map(({ state }) => state)).toEqual(numbers.map(() => 'accepted'))
  const taken = played.fake.world.invoices.filter(({ number }) => number?.includes(`-${prefix}/`))
  expect(taken.map(({ number }) => number)).toEqual(numbers)
  // What the guests were given meanwhile leads to what was accepted: the codes on confirmations are of these bytes.
  const printed = new Map(
    (await rowsOf(server, placeId, 'printouts')).map((printout) => [printout.id, printout]),
  )
  for (const eInvoice of await eInvoicesOf(placeId)) {
    const printout = must(printed.get(eInvoice.printoutId), 'the document')
    const confirmation = paperOf({ ...eInvoice, state: 'queued', ksefNumber: null }, printout)
    expect(confirmation?.form).toBe('confirmation')
    const hash = taken.find(({ number }) => number === eInvoice.number)?.hash ?? ''
    const code = Buffer.from(hash, 'base64').toString('base64url')
    expect(confirmation?.codes.map(({ link }) => link.endsWith(`/${code}`))).toEqual([true])
  }
})

it('Two places of one company with equal codes of devices have numbers of their own, and both are accepted', async () => {
  const { server } = invoicing
  const places = [await open('LIPA'), await open('DAB')]
  for (const { placeId, till, prefix } of places) {
    const at = server.time.now
    await deliver(
      server,
      placeId,
      till,
      await issuing(server, placeId, till, numbersOf(prefix, 'A7K', 2), () => at),
    )
  }
  await pass(3)
  const all = (await Promise.all(places.map(({ placeId }) => eInvoicesOf(placeId)))).flat()
  expect(all.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'accepted'))
  expect(new Set(all.map(({ number }) => number)).size).toBe(4)
})

it('People are told once of an invoice that has waited for half of its time', async () => {
  const { server } = invoicing
  const place = await open(undefined, { sendsAtOnce: false })
  await issue(place)
  const late = async () => {
    await tellOfDeadlines(server.services)
    const told = await rowsOf(server, place.placeId, 'notifications')
    return told.filter(({ kind }) => kind === 'e-invoice-late').length
  }
  expect(await late()).toBe(0)
  server.time.now += 36 * 3_600_000
  expect([await late(), await late()]).toEqual([1, 1])
  expect(server.time.now).toBeGreaterThan(noon)
})
