import { base64HashOf } from '../encrypt-invoice.ts'
import { gives, refuses, says, type FakeAnswer } from './answers.ts'
import type { FakeCall } from './fake-call.ts'
import { inSession, noSession, sessionCode, onlineSessionOf } from './online-sessions.ts'
import { proofOf } from './proofs.ts'
import { invoiceWords, sessionWords, writtenState } from './texts.ts'
import { writtenInstant, type FakeInvoice, type World } from './world.ts'

/** How a session is doing, and its proofs once it is closed. */
export function sessionState(world: World, asked: FakeCall): FakeAnswer {
  const session = onlineSessionOf(world, asked)
  if (session === null) return noSession()
  const code = sessionCode(world, session)
  const page = { referenceNumber: pageOf(session.reference), downloadUrl: 'https://upo.invalid/' }
  const at = writtenInstant(world.options.clock())
  return says(200, {
    status: writtenState(code, sessionWords),
    dateCreated: at,
    dateUpdated: at,
    invoiceCount: inSession(world, session).length,
    upo: code === 200 ? { pages: [{ ...page, downloadUrlExpirationDate: at }] } : null,
  })
}

/** One invoice of a session. */
export function invoiceState(world: World, asked: FakeCall): FakeAnswer {
  const session = onlineSessionOf(world, asked)
  if (session === null) return noSession()
  const invoice = inSession(world, session).find(({ reference }) => reference === asked.parts[1])
  return invoice === undefined
    ? refuses(21405, 'Błąd walidacji danych wejściowych.')
    : says(200, seen(world, invoice))
}

/** The invoices of a session, a page at a time. */
export function listInvoices(world: World, asked: FakeCall): FakeAnswer {
  const session = onlineSessionOf(world, asked)
  if (session === null) return noSession()
  const from = Number(asked.continuation ?? 0)
  const size = Number(asked.query.get('pageSize') ?? 10)
  const all = inSession(world, session)
  const invoices = all.slice(from, from + size).map((invoice) => seen(world, invoice))
  const continuationToken = from + size < all.length ? String(from + size) : null
  return says(200, { continuationToken, invoices })
}

/** The bytes under a number. */
export function invoiceBytes(world: World, { parts, grant }: FakeCall): FakeAnswer {
  const found = world.invoices.find(({ ksefNumber }) => ksefNumber === parts[0])
  if (found === undefined || found.taxId !== grant?.signIn.taxId) {
    return refuses(21164, 'Faktura o podanym identyfikatorze nie istnieje.')
  }
  if (codeNow(world, found) !== 200) {
    return refuses(21165, 'Faktura o podanym numerze KSeF nie jest jeszcze dostępna.')
  }
  return gives(found.xml, base64HashOf(found.xml))
}

/** The proof of one accepted invoice. */
export function invoiceProof(world: World, asked: FakeCall): FakeAnswer {
  const session = onlineSessionOf(world, asked)
  const invoices = session === null ? [] : inSession(world, session)
  const found = invoices.find(({ ksefNumber }) => ksefNumber === asked.parts[1])
  if (found === undefined || codeNow(world, found) !== 200) return noProof()
  const proof = proofOf(found.session, [found])
  return gives(proof, base64HashOf(proof))
}

/** The proof of all that was accepted in a closed session. */
export function sessionProof(world: World, asked: FakeCall): FakeAnswer {
  const session = onlineSessionOf(world, asked)
  if (session === null) return noSession()
  if (sessionCode(world, session) !== 200 || asked.parts[1] !== pageOf(session.reference)) return noProof()
  const accepted = inSession(world, session).filter(({ code }) => code === 200)
  const proof = proofOf(session.reference, accepted)
  return gives(proof, base64HashOf(proof))
}

function noProof(): FakeAnswer {
  return refuses(21178, 'Nie znaleziono UPO dla podanych kryteriów.')
}

/** A session has one page, called almost as itself. */
function pageOf(session: string): string {
  return session.replace('-SO-', '-UP-')
}

/** Taken, in work for as long again, and then as it ended. */
function codeNow({ options: { clock, inWork = 0 } }: World, { at, code }: FakeInvoice): number {
  const since = clock() - at
  if (since >= inWork) return code
  return since < inWork / 2 ? 100 : 150
}

function seen(world: World, invoice: FakeInvoice): object {
  const code = codeNow(world, invoice)
  const { original, details } = invoice
  const isDuplicate = code === 440 && original !== null
  const extensions = {
    originalKsefNumber: original?.ksefNumber,
    originalSessionReferenceNumber: original?.session,
  }
  return {
    ordinalNumber: 1 + world.invoices.filter(({ session }) => session === invoice.session).indexOf(invoice),
    invoiceNumber: invoice.number,
    ksefNumber: code === 200 ? invoice.ksefNumber : null,
    referenceNumber: invoice.reference,
    invoiceHash: invoice.hash,
    acquisitionDate: code === 200 ? writtenInstant(invoice.at) : null,
    invoicingDate: writtenInstant(invoice.at),
    invoicingMode: invoice.offline ? 'Offline' : 'Online',
    status: {
      ...writtenState(code, invoiceWords),
      details: code === invoice.code ? details : [],
      extensions: isDuplicate ? extensions : null,
    },
  }
}
