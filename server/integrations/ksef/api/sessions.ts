import * as v from 'valibot'
import { encryptFor, encryptInvoice } from '../encrypt-invoice.ts'
import type { InvoiceState, Ksef } from '../ksef.ts'
import { done, type KsefOutcome } from '../outcome.ts'
import { bytes, json, nothing } from './ask.ts'
import type { PublicKeys } from './public-keys.ts'
import { apiInstant, status, statusWords } from './shapes.ts'
import type { SignIn } from './sign-in.ts'

type Parts = {
  signIn: SignIn
  keys: PublicKeys
  /** Bytes that nobody guesses. */
  random(size: number): Uint8Array
}

type Sessions = Pick<
  Ksef,
  | 'openSession'
  | 'send'
  | 'sessionState'
  | 'closeSession'
  | 'invoiceState'
  | 'invoicesByHash'
  | 'proof'
  | 'sessionProof'
>

/** The calls on interactive sessions. */
export function createSessions({ signIn, keys, random }: Parts): Sessions {
  const get = <T>(path: string, read: (bytes: Buffer) => T | null) => signIn.as({ method: 'GET', path }, read)

  return {
    openSession: () =>
      keys.use('SymmetricKeyEncryption', async ({ id, key: publicKey }) => {
        const key = { key: random(32), iv: random(16) }
        const encryption = {
          encryptedSymmetricKey: encryptFor(publicKey, key.key),
          initializationVector: Buffer.from(key.iv).toString('base64'),
          publicKeyId: id,
        }
        const body = { json: { formCode, encryption } }
        const opened = await signIn.as({ method: 'POST', path: '/sessions/online', body }, json(openedSchema))
        if (opened.kind !== 'done') return opened
        return done({ reference: opened.value.referenceNumber, validUntil: opened.value.validUntil, key })
      }),

    async send({ reference, key }, { xml, offline, corrects }) {
      const content = {
        ...encryptInvoice(xml, key),
        offlineMode: offline,
        ...(corrects === null ? {} : { hashOfCorrectedInvoice: corrects }),
      }
      const path = `/sessions/online/${encodeURIComponent(reference)}/invoices`
      const sent = await signIn.as({ method: 'POST', path, body: { json: content } }, json(referenceSchema))
      return sent.kind === 'done' ? done(sent.value.referenceNumber) : sent
    },

    closeSession: (session) =>
      signIn.as({ method: 'POST', path: `/sessions/online/${encodeURIComponent(session)}/close` }, nothing),

    async sessionState(session) {
      const asked = await get(pathOf(session), json(sessionSchema))
      if (asked.kind !== 'done') return asked
      const { status: state, upo } = asked.value
      const proofs = (upo?.pages ?? []).map(({ referenceNumber }) => referenceNumber)
      return done({ code: state.code, words: statusWords(state), proofs })
    },

    invoiceState: (session, reference) => get(pathOf(session, 'invoices', reference), json(invoiceSchema)),

    invoicesByHash: (session, hash) => everyPage(signIn, session, (invoice) => invoice.hash === hash),

    proof: (session, ksefNumber) => get(pathOf(session, 'invoices', 'ksef', ksefNumber, 'upo'), bytes),

    sessionProof: (session, page) => get(pathOf(session, 'upo', page), bytes),
  }
}

/** All pages of a session's list, and of these what is wanted; without one of them nothing is known. */
async function everyPage(
  signIn: SignIn,
  session: string,
  wanted: (invoice: InvoiceState) => boolean,
): Promise<KsefOutcome<InvoiceState[]>> {
  const found: InvoiceState[] = []
  let next: string | null = null
  do {
    const path = `${pathOf(session, 'invoices')}?pageSize=${pageSize}`
    const headers: Record<string, string> = next === null ? {} : { 'x-continuation-token': next }
    const page: KsefOutcome<Page> = await signIn.as({ method: 'GET', path, headers }, json(pageSchema))
    if (page.kind !== 'done') return page
    found.push(...page.value.invoices.filter(wanted))
    next = page.value.continuationToken ?? null
  } while (next !== null)
  return done(found)
}

const pageSize = 1000

function pathOf(session: string, ...parts: readonly string[]): string {
  return ['/sessions', ...[session, ...parts].map(encodeURIComponent)].join('/')
}

const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' }

const openedSchema = v.object({ referenceNumber: v.string(), validUntil: apiInstant })
const referenceSchema = v.object({ referenceNumber: v.string() })

const sessionSchema = v.object({
  status,
  upo: v.nullish(v.object({ pages: v.array(referenceSchema) })),
})

const invoiceSchema = v.pipe(
  v.object({
    referenceNumber: v.string(),
    invoiceHash: v.string(),
    ksefNumber: v.nullish(v.string()),
    acquisitionDate: v.nullish(apiInstant),
    status: v.object({
      ...status.entries,
      extensions: v.nullish(v.record(v.string(), v.nullish(v.string()))),
    }),
  }),
  v.transform(
    ({ referenceNumber, invoiceHash, ksefNumber, acquisitionDate, status: state }): InvoiceState => {
      const original = state.extensions?.originalKsefNumber ?? null
      const session = state.extensions?.originalSessionReferenceNumber ?? null
      return {
        reference: referenceNumber,
        hash: invoiceHash,
        code: state.code,
        words: statusWords(state),
        ksefNumber: ksefNumber ?? null,
        acquiredAt: acquisitionDate ?? null,
        original: original === null ? null : { ksefNumber: original, session },
      }
    },
  ),
)

const pageSchema = v.object({ continuationToken: v.nullish(v.string()), invoices: v.array(invoiceSchema) })

type Page = v.InferOutput<typeof pageSchema>
