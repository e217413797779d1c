import type { TillSigner } from '#domain/ksef/seal-e-invoice.ts'
import { signingCertificate, type Issuer } from '#domain/ksef/signing-certificate.ts'
import { signAsTill } from '#platform/ksef/sign-as-till.ts'
import { createTillKeys, type TillKeyStore } from '#platform/ksef/till-key-store.ts'
import { registrationOf, type PlaceDatabases } from '#replica/open-place.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'

type Here = {
  databases: PlaceDatabases
  rows: RowReader
  /** Now, ms. */
  clock(): number
}

const opened = new Map<string, TillKeyStore>()

/** The keys of this device at a place; opened once. */
export function tillKeysOf(placeId: string): TillKeyStore {
  const known = opened.get(placeId) ?? createTillKeys(placeId)
  opened.set(placeId, known)
  return known
}

/** By which certificate this device signs invoices of an issuer now; null: it has none, or not its key. */
export async function tillSignerHere(
  { databases, rows, clock }: Here,
  issuer: Issuer,
): Promise<TillSigner | null> {
  const clientId = (await registrationOf(databases))?.clientId
  // Without HTTPS the browser gives a page no cryptography.
  if (clientId === undefined || globalThis.crypto.subtle === undefined) return null
  const own = await rows.by('tillCertificates', 'clientId', clientId)
  const certificate = signingCertificate(own, issuer, clock())
  const keys = certificate && (await tillKeysOf(databases.placeId).find(certificate.id))
  if (certificate === null || keys === null) return null
  return {
    serial: certificate.serial,
    sign: (text) => signAsTill(globalThis.crypto, keys.privateKey, text),
  }
}
