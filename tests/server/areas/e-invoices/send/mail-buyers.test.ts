import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { CommandKind } from '#commands/mutations.ts'
import { invoiceToReceipt } from '#domain/document/receipt-invoice.ts'
import { must } from '#domain/must.ts'
import { fail, ok } from '#domain/result.ts'
import { mailBuyers } from '#server/areas/e-invoices/send/mail-buyers.ts'
import type { Services } from '#server/services/services.ts'
import type { MailMessage } from '#server/integrations/mail/mail.ts'
import { company, invoiceArgs } from '#tests/support/papers/invoice-args.ts'
import {
  deliver,
  openInvoicing,
  openInvoicingPlace,
  rowsOf,
  type Invoicing,
} from '#tests/support/papers/invoicing.ts'
import { pdfTexts } from '#tests/support/papers/pdf-text.ts'
import type { Person, TestDevice } from '#tests/support/server.ts'

let invoicing: Invoicing
let owner: Person
let count = 0

beforeAll(async () => {
  invoicing = await openInvoicing()
  owner = await invoicing.server.signUp('Jan')
})

afterAll(() => invoicing.close())

const to = 'biuro@kowalski.pl'

type Place = { placeId: string; till: TestDevice; prefix: string; next: number }

async function open(): Promise<Place> {
  const { server } = invoicing
  const prefix = `M${(count += 1)}`
  const placeId = await openInvoicingPlace(server, owner, prefix, { mailsBuyer: true })
  return { placeId, till: await server.register(await server.signIn(owner), placeId), prefix, next: 0 }
}

async function say(place: Place, kind: CommandKind, args: object, v = 1): Promise<void> {
  const { server } = invoicing
  place.next += 1
  const command = server.command(place.till, place.placeId, place.next, kind, args)
  await deliver(server, place.placeId, place.till, [{ ...command, v }])
}

/** An invoice to a company that wants it by mail. */
async function issue(place: Place): Promise<string> {
  const number = `FV-${place.prefix}/${place.till.code}/1/01/2027`
  const args = await invoiceArgs(number, invoicing.server.time.now)
  await say(place, 'document.issue', { ...args, mailTo: to }, 2)
  return args.printoutId
}

/** Lets the national system take what waits. */
async function accept(): Promise<void> {
  for (let step = 0; step < 18; step += 1) {
    await invoicing.server.services.eInvoices.run()
    invoicing.server.time.now += 10_000
  }
}

/** The server's services with a post office of the test's own. */
function posting(send: Services['mail']['send']): Services {
  const { services } = invoicing.server
  return { ...services, mail: { ...services.mail, send }, log: { info: () => {}, error: () => {} } }
}

const mailsOf = async ({ placeId }: Place) =>
  (await rowsOf(invoicing.server, placeId, 'eInvoices')).map(({ mail }) => mail)

describe('The mail to the buyer of an e-invoice', () => {
  it('leaves once the invoice has its number, with the invoice and that number, and never again', async () => {
    const place = await open()
    await issue(place)
    const sent: MailMessage[] = []
    const services = posting(async (message) => {
      sent.push(message)
      return ok(null)
    })
    await mailBuyers(services)
    expect([sent.length, await mailsOf(place)]).toEqual([0, [{ to, state: 'waiting', tries: 0 }]])
    await accept()
    await Promise.all([mailBuyers(services), mailBuyers(services)])
    await mailBuyers(services)
    expect(sent.map((each) => each.to)).toEqual([to])
    expect(await mailsOf(place)).toEqual([{ to, state: 'sent', tries: 1 }])
    const [eInvoice] = await rowsOf(invoicing.server, place.placeId, 'eInvoices')
    const [pdf] = must(sent[0], 'the mail').attachments
    const { text } = pdfTexts(Buffer.from(must(pdf, 'the invoice').bytes))
    expect(text.replaceAll(/\s/g, '')).toContain(must(eInvoice?.ksefNumber, 'the number'))
    const told = await rowsOf(invoicing.server, place.placeId, 'checkEvents')
    expect(told.filter(({ type }) => type === 'email sent').map(({ note }) => note)).toEqual([
      'b…@kowalski.pl',
    ])
  })

  it('is called failed where the server has died while it left, and leaves again only where a person says so', async () => {
    const place = await open()
    const eInvoiceId = await issue(place)
    await accept()
    let sent = 0
    const died = posting(async () => {
      sent += 1
      throw new Error('killed')
    })
    // Whatever it would have said after, it never does.
    const { store } = died
    const dead = {
      ...store,
      write: ((...args) =>
        sent > 0 ? Promise.reject(new Error('killed')) : store.write(...args)) as typeof store.write,
    }
    await mailBuyers({ ...died, store: dead })
    expect((await mailsOf(place))[0]?.state).toBe('sending')
    const services = posting(async () => {
      sent += 1
      return ok(null)
    })
    await mailBuyers(services)
    await mailBuyers(services)
    expect([sent, (await mailsOf(place))[0]?.state]).toEqual([1, 'failed'])
    await say(place, 'e-invoice.mail', { eInvoiceId, to: 'nowe@kowalski.pl' })
    await mailBuyers(services)
    expect([sent, await mailsOf(place)]).toEqual([2, [{ to: 'nowe@kowalski.pl', state: 'sent', tries: 2 }]])
  })

  it('that nobody took over is said to have failed', async () => {
    const place = await open()
    await issue(place)
    await accept()
    await mailBuyers(posting(async () => fail('failed')))
    expect(await mailsOf(place)).toEqual([{ to, state: 'failed', tries: 1 }])
  })
})

describe('An invoice to an earlier receipt', () => {
  it('is accepted with the bytes of the server, says which receipt it is to, and counts no sale', async () => {
    const { server } = invoicing
    const place = await open()
    const sold = await invoiceArgs(`PA/${place.till.code}/1/01/2027`, server.time.now, {
      type: 'invoice',
    })
    const { eInvoice: _, ...receipt } = sold
    const buyer = { taxId: company.taxId, name: '' as const }
    await say(place, 'document.issue', { ...receipt, type: 'receipt', buyer }, 2)
    const ledger = await rowsOf(server, place.placeId, 'ledgerEntries')
    const [printout] = await rowsOf(server, place.placeId, 'printouts')
    const made = invoiceToReceipt(must(printout, 'the receipt'), {
      buyer: company,
      imprint: receipt.imprint,
      isPaid: false,
      issuedOn: receipt.saleDate,
    })
    const number = `FV-${place.prefix}/${place.till.code}/1/01/2027`
    const { orderCheckId } = receipt
    await say(place, 'receipt-invoice.issue', {
      receiptInvoiceId: v7(),
      orderCheckId,
      number,
      ...made,
      mailTo: to,
    })
    await accept()
    const [eInvoice] = await rowsOf(server, place.placeId, 'eInvoices')
    expect(eInvoice).toMatchObject({ number, state: 'accepted', hasProof: true })
    expect(await rowsOf(server, place.placeId, 'receiptInvoices')).toMatchObject([{ ksefState: 'accepted' }])
    const sent = invoicing.played.fake.world.invoices.find((each) => each.number === number)
    expect(Buffer.from(sent?.hash ?? '', 'base64').toString('base64url')).toBe(eInvoice?.hash)
    expect(await rowsOf(server, place.placeId, 'ledgerEntries')).toEqual(ledger)
    let text = ''
    await mailBuyers(
      posting(async ({ attachments: [pdf] }) => {
        text = pdfTexts(Buffer.from(must(pdf, 'the invoice').bytes)).text
        return ok(null)
      }),
    )
    expect(text).toContain(`Faktura do paragonu ${receipt.number}`)
  })
})
