import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { SealedInvoice } from '../encrypt-invoice.ts'
import { refuses, says, saysNothing, type FakeAnswer } from './answers.ts'
import { jsonIn, type FakeCall } from './fake-call.ts'
import { judgeInvoice } from './judge-invoice.ts'
import { ksefNumberOf } from './ksef-numbers.ts'
import { knownKey, opened } from './system-keys.ts'
import { referenceOf, writtenInstant, type FakeSession, type World } from './world.ts'

/** Opens a session for the company that asks. */
export function openOnlineSession(world: World, { body, grant, end }: FakeCall): FakeAnswer {
  const read = v.safeParse(openSchema, jsonIn(body))
  if (!read.success) return refuses(21405, 'Błąd walidacji danych wejściowych.')
  const { encryptedSymmetricKey, initializationVector, publicKeyId } = read.output.encryption
  const systemKey = knownKey(world, publicKeyId ?? null)
  if (systemKey === null) {
    return refuses(21470, 'Przesłany identyfikator klucza jest nieznany lub wskazuje na wycofany klucz.')
  }
  const key = opened(systemKey, encryptedSymmetricKey)
  const iv = Buffer.from(initializationVector, 'base64')
  const session: FakeSession = {
    reference: referenceOf(world, 'SO'),
    taxId: grant?.signIn.taxId ?? '',
    key: key?.byteLength === 32 && iv.byteLength === 16 ? { key, iv } : null,
    validUntil: world.options.clock() + 12 * 3_600_000,
    closedAt: null,
    ends: end,
  }
  world.sessions.set(session.reference, session)
  return says(201, { referenceNumber: session.reference, validUntil: writtenInstant(session.validUntil) })
}

const openSchema = v.object({
  formCode: v.object({
    systemCode: v.literal('FA (3)'),
    schemaVersion: v.literal('1-0E'),
    value: v.literal('FA'),
  }),
  encryption: v.object({
    encryptedSymmetricKey: v.string(),
    initializationVector: v.string(),
    publicKeyId: v.nullish(v.string()),
  }),
})

/** Takes an invoice; what becomes of it is said later. */
export function takeInvoice(world: World, asked: FakeCall): FakeAnswer {
  const session = onlineSessionOf(world, asked)
  if (session === null) return noSession()
  const code = sessionCode(world, session)
  if (code !== 100) return refuses(21180, `Status sesji ${code} uniemożliwia wysyłkę faktur.`)
  if (inSession(world, session).length >= mostInvoices) {
    return refuses(21155, 'Przekroczono dozwoloną liczbę faktur w sesji.')
  }
  const read = v.safeParse(sendSchema, jsonIn(asked.body))
  if (!read.success) return refuses(21405, 'Błąd walidacji danych wejściowych.')
  const { offlineMode = false, hashOfCorrectedInvoice: corrects = null, ...sealed } = read.output
  const wrong = wrongIn(sealed) ?? wrongCorrection(world, corrects, offlineMode)
  if (wrong !== null) return wrong
  const judged = judgeInvoice(world, session, sealed, offlineMode)
  const at = world.options.clock()
  const ended = asked.end ?? judged.code
  const reference = referenceOf(world, 'EE')
  world.invoices.push({
    session: session.reference,
    taxId: session.taxId,
    reference,
    hash: sealed.invoiceHash,
    corrects,
    ...judged,
    at,
    code: ended,
    ksefNumber: ended === 200 ? ksefNumberOf(session.taxId, at, world.options.random(6)) : null,
  })
  return says(202, { referenceNumber: reference })
}

/** Invoices that one session takes. */
const mostInvoices = 10_000

const hash = v.pipe(v.string(), v.length(44))

const sendSchema = v.object({
  invoiceHash: hash,
  invoiceSize: v.pipe(v.number(), v.minValue(1)),
  encryptedInvoiceHash: hash,
  encryptedInvoiceSize: v.pipe(v.number(), v.minValue(1)),
  encryptedInvoiceContent: v.string(),
  offlineMode: v.optional(v.boolean()),
  hashOfCorrectedInvoice: v.optional(hash),
})

function wrongIn(sealed: SealedInvoice): FakeAnswer | null {
  const content = Buffer.from(sealed.encryptedInvoiceContent, 'base64')
  if (content.byteLength !== sealed.encryptedInvoiceSize)
    return refuses(21402, 'Nieprawidłowy rozmiar pliku.')
  const own = createHash('sha256').update(content).digest('base64')
  return own === sealed.encryptedInvoiceHash ? null : refuses(21403, 'Nieprawidłowy skrót pliku.')
}

/** A technical correction repeats an offline invoice that was rejected, once, and offline itself. */
function wrongCorrection({ invoices }: World, corrects: string | null, offline: boolean): FakeAnswer | null {
  if (corrects === null) return null
  const originals = invoices.filter((each) => each.hash === corrects)
  if (originals.length === 0 || !offline) return refuses(21405, 'Błąd walidacji danych wejściowych.')
  if (originals.some(({ code }) => code === 200)) {
    return refuses(21167, 'Status faktury nie pozwala na korektę techniczną.')
  }
  const isCorrected = invoices.some((each) => each.corrects === corrects && each.code === 200)
  return isCorrected ? refuses(21166, 'Korekta techniczna niedostępna.') : null
}

/** Closes a session; its proof is made afterwards. */
export function closeSession(world: World, asked: FakeCall): FakeAnswer {
  const session = onlineSessionOf(world, asked)
  if (session === null) return noSession()
  const code = sessionCode(world, session)
  if (code !== 100) return refuses(21180, `Status sesji ${code} uniemożliwia jej zamknięcie.`)
  session.closedAt = world.options.clock()
  return saysNothing()
}

/** The session that a call names, if it is of the company that asks. */
export function onlineSessionOf({ sessions }: World, { parts, grant }: FakeCall): FakeSession | null {
  const session = sessions.get(parts[0] ?? '')
  return session === undefined || session.taxId !== grant?.signIn.taxId ? null : session
}

export function noSession(): FakeAnswer {
  return refuses(21173, 'Brak sesji o wskazanym numerze referencyjnym.')
}

/** All that was taken in a session. */
export function inSession({ invoices }: World, { reference }: FakeSession) {
  return invoices.filter(({ session }) => session === reference)
}

/** How a session is doing: open, closed, or as it ended. */
export function sessionCode(world: World, session: FakeSession): number {
  const { clock, inWork = 0 } = world.options
  if (session.ends !== null) return session.ends
  if (session.key === null) return 415
  const closedAt = session.closedAt ?? (clock() >= session.validUntil ? session.validUntil : null)
  if (closedAt === null) return 100
  if (clock() < closedAt + inWork) return 170
  const codes = inSession(world, session).map(({ code }) => code)
  if (codes.length === 0) return 440
  return codes.includes(200) ? 200 : 445
}
