import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newKsefSettings, type KsefSettings } from '#domain/place/ksef-settings.ts'
import type { TillSigner } from '#domain/ksef/seal-e-invoice.ts'
import { certificateText } from '#domain/ksef/verification-links.ts'
import { sealerOf } from '#device/invoices/seal-invoice.ts'
import { newId } from '#platform/new-id.ts'
import { freshTillKeys, signAsTill } from '#platform/ksef/sign-as-till.ts'
import type { NumberedCommand } from '#replica/outbox/enqueue.ts'
import { at } from '#tests/support/places/bistro.ts'
import { company, invoiceArgs } from '#tests/support/papers/invoice-args.ts'

const issuedAt = Date.UTC(2027, 0, 4, 20, 15)
const number = 'FV-LIPA/A7K/1/01/2027'
const inTest: KsefSettings = { ...newKsefSettings, environment: 'test', seriesPrefix: 'LIPA' }
const seller = { contextTaxId: '5265877635', sellerTaxId: '5265877635' }

const command = (kind: string, args: object, change: Partial<NumberedCommand> = {}): NumberedCommand => ({
  id: newId(),
  kind,
  v: 1,
  actor: at.kasia,
  occurredAt: issuedAt,
  clockOffset: 0,
  args: { ...args },
  number: null,
  ...change,
})

/** An invoice over one żurek that is about to be saved, and what it says. */
async function issued(change: object = {}, as: Partial<NumberedCommand> = {}) {
  const { eInvoice: _, number: _number, ...args } = await invoiceArgs(number, issuedAt, change)
  return { args, command: command('document.issue', args, { number, ...as }) }
}
const payment = (printoutId: string, amount: number) => command('payment.taken', { printoutId, amount })

type World = { settings?: KsefSettings; signer?: TillSigner | null }
const seal = (commands: readonly NumberedCommand[], { settings = inTest, signer = null }: World = {}) =>
  sealerOf({ settings, crypto: globalThis.crypto, signer: async () => signer })(commands)

describe('an invoice that a device issues', () => {
  it('has its bytes before it is saved: with its number, for the place’s world, and their hash', async () => {
    const [sealed] = await seal([(await issued()).command])
    expect(sealed).toMatchObject({ environment: 'test', till: null })
    expect(sealed?.xml).toContain(`<P_2>${number}</P_2>`)
    expect(sealed?.hash).toBe(
      createHash('sha256')
        .update(sealed?.xml ?? '')
        .digest('base64url'),
    )
  })

  it('is signed by the till where that has a certificate, over exactly these bytes', async () => {
    const keys = await freshTillKeys(globalThis.crypto)
    const serial = '0123456789ABCDEF'
    const sign = (text: string) => signAsTill(globalThis.crypto, keys.privateKey, text)
    const [sealed] = await seal([(await issued()).command], { signer: { serial, sign } })
    expect(sealed?.till?.serial).toBe(serial)
    const said = { environment: 'test' as const, certificateSerial: serial, hash: sealed?.hash ?? '' }
    const signature = Buffer.from(sealed?.till?.signature ?? '', 'base64url')
    const text = new TextEncoder().encode(certificateText({ ...seller, ...said }))
    const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
    expect(await globalThis.crypto.subtle.verify(ecdsa, keys.publicKey, signature, text)).toBe(true)
  })

  it('is issued by the server’s clock as far as the device knows it, by the day of Warsaw', async () => {
    const late = Date.UTC(2027, 0, 4, 22, 30)
    const [own] = await seal([(await issued({}, { occurredAt: late })).command])
    const [ahead] = await seal([(await issued({}, { occurredAt: late, clockOffset: 3_600_000 })).command])
    expect(own?.xml).toContain('<P_1>2027-01-04</P_1>')
    expect(ahead?.xml).toContain('<P_1>2027-01-05</P_1>')
  })

  it('is paid where what is saved beside it pays for all of it', async () => {
    const { args, command: invoice } = await issued()
    const half = Math.floor(args.total / 2)
    const isPaid = async (...payments: NumberedCommand[]) => (await seal([invoice, ...payments]))[0]?.isPaid
    expect(await isPaid()).toBe(false)
    expect(await isPaid(payment(args.printoutId, args.total))).toBe(true)
    expect(await isPaid(payment(args.printoutId, half))).toBe(false)
    expect(await isPaid(payment(args.printoutId, half), payment(args.printoutId, args.total - half))).toBe(
      true,
    )
    expect(await isPaid(payment(newId(), args.total))).toBe(false)
  })

  it('is not paid as long as its deposit is not', async () => {
    const { args, command: invoice } = await issued({ deposit: 50 })
    expect((await seal([invoice, payment(args.printoutId, args.total)]))[0]?.isPaid).toBe(false)
    expect((await seal([invoice, payment(args.printoutId, args.total + 50)]))[0]?.isPaid).toBe(true)
  })

  it('stands in its place among the acts that are saved with it', async () => {
    const invoice = (await issued()).command
    const sealed = await seal([payment(newId(), 100), invoice, command('order.place', {})])
    expect(sealed.map((each) => each !== null)).toEqual([false, true, false])
  })
})

describe('an invoice to an earlier receipt', () => {
  it('says its receipt, and that it is paid as that is', async () => {
    const { args } = await issued()
    const said = { ...args, receiptNumber: 'PA/A7K/118/11/2026', isPaid: true, issuedOn: '2027-01-04' }
    const [sealed] = await seal([command('receipt-invoice.issue', said, { number })])
    expect(sealed?.isPaid).toBe(true)
    expect(sealed?.xml).toContain('PA/A7K/118/11/2026')
    const [unpaid] = await seal([command('receipt-invoice.issue', { ...said, isPaid: false }, { number })])
    expect(unpaid?.isPaid).toBe(false)
  })
})

describe('no bytes are made', () => {
  const person = { ...company, taxId: null }

  it.each([
    ['of a receipt', { type: 'receipt' }, {}],
    ['of an invoice without a buyer', { buyer: null }, {}],
    ['of an invoice without a number, which is another act’s', {}, { number: null }],
    ['of an invoice that does not say its seller', { imprint: null }, {}],
  ])('%s', async (_, change, as) => {
    const invoice = (await issued()).command
    const args = { ...invoice.args, ...change }
    expect(await seal([{ ...invoice, ...as, args }])).toEqual([null])
  })

  it('of an invoice to a private person, unless the place wants them to be sent', async () => {
    const invoice = (await issued({ buyer: person })).command
    expect(await seal([invoice])).toEqual([null])
    const [sealed] = await seal([invoice], { settings: { ...inTest, sendsToConsumers: true } })
    expect(sealed).not.toBeNull()
  })

  it('asks for a certificate of the company that issues the invoice, in the world of its place', async () => {
    const asked: unknown[] = []
    const signer = async (issuer: unknown) => {
      asked.push(issuer)
      return null
    }
    const { command: invoice } = await issued()
    await sealerOf({ settings: inTest, crypto: globalThis.crypto, signer })([invoice])
    expect(asked).toEqual([{ environment: 'test', taxId: seller.sellerTaxId }])
  })

  it('in a place that is not set up: nobody is asked for a certificate', async () => {
    const signer = () => Promise.reject(new Error('nobody asks'))
    const sealer = sealerOf({ settings: newKsefSettings, crypto: globalThis.crypto, signer })
    expect(await sealer([(await issued()).command, payment(newId(), 1)])).toEqual([null, null])
  })
})
