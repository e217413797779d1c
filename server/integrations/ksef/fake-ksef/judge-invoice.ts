import { createDecipheriv } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { withoutRefused } from '#domain/ksef/xml.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { base64HashOf, type SealedInvoice } from '../encrypt-invoice.ts'
import type { FakeInvoice, FakeSession, World } from './world.ts'

type Judged = Pick<FakeInvoice, 'xml' | 'key' | 'number' | 'code' | 'details' | 'original' | 'offline'>

/** The NIP of a company that there is not: right by its check digit, and refused as a buyer. */
export const unknownBuyer = '1111111111'

/** Judges an invoice that was taken: the state that it ends with, and the invoice that it repeats. */
export function judgeInvoice(
  world: World,
  session: FakeSession,
  sealed: SealedInvoice,
  offline: boolean,
): Judged {
  const bare = { key: null, number: null, details: [], original: null, offline }
  const xml = session.key === null ? null : decrypted(sealed, session.key)
  if (xml === null) return { ...bare, xml: Buffer.alloc(0), code: 435 }
  const read =
    base64HashOf(xml) === sealed.invoiceHash && xml.byteLength === sealed.invoiceSize
      ? readInvoice(xml)
      : null
  if (read === null) return { ...bare, xml, code: 430 }
  const today = localDay(world.options.clock())
  const told = {
    xml,
    key: [read.seller, read.kind, read.number].join(' '),
    number: read.number,
    offline: offline || read.issuedOn < today,
    details: [],
    original: null,
  }
  if (read.seller !== session.taxId) return { ...told, code: 410 }
  if (read.hasAttachment) return { ...told, code: 415 }
  if (read.issuedOn > today) return { ...told, code: 450 }
  if (read.buyer === unknownBuyer) {
    return { ...told, code: 450, details: [`Podmiot2: NIP ${unknownBuyer} nie istnieje.`] }
  }
  const original = world.invoices.find(({ key, code }) => code === 200 && key === told.key) ?? null
  return original === null ? { ...told, code: 200 } : { ...told, original, code: 440 }
}

function decrypted({ encryptedInvoiceContent }: SealedInvoice, { key, iv }: { key: Buffer; iv: Buffer }) {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv)
    return Buffer.concat([decipher.update(Buffer.from(encryptedInvoiceContent, 'base64')), decipher.final()])
  } catch {
    // What does not open was sealed with another key.
    return null
  }
}

/** The parts of an invoice that the system looks at; null: it is no invoice that it takes. */
function readInvoice(xml: Buffer) {
  const text = xml.toString()
  const [, ...further] = text.split('<?')
  if (further.length > 1 || text.startsWith('\uFEFF') || xml.byteLength > 1_000_000) return null
  if (text !== text.trimEnd() || refusedIn(text)) return null
  try {
    const read: unknown = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(text, true)
    const { Faktura: invoice } = read as { Faktura: Record<string, Record<string, unknown>> }
    const identity = invoice.Podmiot1?.DaneIdentyfikacyjne as { NIP: string }
    const buyer = invoice.Podmiot2?.DaneIdentyfikacyjne as { NIP?: string } | undefined
    const { P_1, P_2, RodzajFaktury } = invoice.Fa as Record<string, string | undefined>
    if (P_1 === undefined || P_2 === undefined || RodzajFaktury === undefined) return null
    const hasAttachment = invoice.Zalacznik !== undefined
    const sides = { seller: identity.NIP, buyer: buyer?.NIP }
    return { ...sides, kind: RodzajFaktury, number: P_2, issuedOn: P_1, hasAttachment }
  } catch {
    // What cannot be read is no invoice.
    return null
  }
}

function refusedIn(text: string): boolean {
  return withoutRefused(text) !== text.replaceAll(/[\s\u0085]+/g, ' ').trim()
}
