import { X509Certificate } from 'node:crypto'
import type { ArgsOf } from '#commands/mutations.ts'
import { derivedId } from '#commands/derived-id.ts'
import { nationalSystem } from '#domain/access/server-actors.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { must } from '#domain/must.ts'
import { ok } from '#domain/result.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import type { KsefOutcome } from '#server/integrations/ksef/outcome.ts'
import { executeNext } from '#server/sync/execute-next.ts'
import { serverDevice } from '../calls/server-device.ts'
import { readPlace } from '#server/services/read-place.ts'
import { executeDeps, type Services } from '#server/services/services.ts'
import { signInFailureOf } from './record-sign-in.ts'

/** A certificate of a till as it stands after something was done about it; null: the system could not say, ask again. */
export type Settled = TillCertificate | null

/**
 * Asks the system for the certificate of a till. Refused for good, it is settled as that, with the reason; where nobody
 * knows whether the system has heard, the till asks again, at the price of one request.
 */
export async function enrol(
  services: Services,
  placeId: string,
  ksef: Ksef,
  certificate: TillCertificate,
  request: Uint8Array,
): Promise<Settled> {
  const name = `Lokal ${certificate.deviceCode} ${certificate.id.slice(-6)}`
  const asked = await ksef.certificates.enrol({ name, kind: 'Offline', request })
  if (asked.kind !== 'done') return refuseForGood(services, placeId, certificate, asked)
  const enrolling = await settle(services, placeId, certificate, {
    state: 'enrolling',
    reference: asked.value,
  })
  return followRequest(services, placeId, ksef, enrolling)
}

/** Settles what will never come, with the reason: who signs in by a token gets none. Null: it may come yet. */
export async function refuseForGood(
  services: Services,
  placeId: string,
  certificate: TillCertificate,
  outcome: Exclude<KsefOutcome<unknown>, { kind: 'done' }>,
): Promise<Settled> {
  const isForGood = outcome.kind === 'not-done' && ['refused', 'rights'].includes(outcome.why)
  if (!isForGood) return null
  return settle(services, placeId, certificate, { state: 'refused', words: signInFailureOf(outcome) })
}

/** Asks how a request is doing, a few times while a person waits; the certificate itself is read for its dates. */
export async function followRequest(
  services: Services,
  placeId: string,
  ksef: Ksef,
  certificate: TillCertificate,
): Promise<TillCertificate> {
  for (const pause of pauses) {
    const asked = await ksef.certificates.enrolment(certificate.reference)
    if (asked.kind === 'not-done' && asked.why === 'missing')
      return settle(services, placeId, certificate, { state: 'refused', words: 'refused' })
    if (asked.kind !== 'done') return certificate
    const { code, words, serial } = asked.value
    if (code === 200 && serial !== null) return taken(services, placeId, ksef, certificate, serial)
    if (code !== 100) return settle(services, placeId, certificate, { state: 'refused', words })
    await services.ksef.wait(pause)
  }
  return certificate
}

/** Revokes a certificate that is on its way to that; null: the system could not be asked, or has not made it yet. */
export async function revoke(
  services: Services,
  placeId: string,
  ksef: Ksef,
  certificate: TillCertificate,
): Promise<Settled> {
  if (certificate.state !== 'revoking') return certificate
  const known = certificate.serial === '' ? await serialOf(ksef, certificate.reference) : certificate.serial
  if (known === null) return null
  const revoked = known === '' ? null : await ksef.certificates.revoke(known, 'Unspecified')
  // One that is over, or was revoked before, is not revoked again.
  const isGone = revoked === null || revoked.kind === 'done' || isAlready(revoked)
  return isGone ? settle(services, placeId, certificate, { state: 'revoked', serial: known }) : null
}

/** Between two questions, ms. */
const pauses = [300, 700, 1000, 2000, 3000]

/** Numbers of a certificate that is revoked or over, or of none. */
const gone = [25008, 25009]

function isAlready(outcome: KsefOutcome<true>): boolean {
  return outcome.kind === 'not-done' && gone.includes(outcome.code ?? 0)
}

/** The serial of a request that may have come to its end; empty: it came to none, null: nobody knows yet. */
async function serialOf(ksef: Ksef, reference: string): Promise<string | null> {
  const asked = await ksef.certificates.enrolment(reference)
  if (asked.kind === 'not-done' && asked.why === 'missing') return ''
  if (asked.kind !== 'done' || asked.value.code === 100) return null
  return asked.value.serial ?? ''
}

async function taken(
  services: Services,
  placeId: string,
  ksef: Ksef,
  certificate: TillCertificate,
  serial: string,
): Promise<TillCertificate> {
  const found = await ksef.certificates.retrieve([serial])
  const der = found.kind === 'done' ? found.value.get(serial) : undefined
  if (der === undefined) return certificate
  const read = new X509Certificate(der)
  return settle(services, placeId, certificate, {
    state: 'ready',
    serial,
    validFrom: Date.parse(read.validFrom),
    validUntil: Date.parse(read.validTo),
  })
}

type Word = Pick<ArgsOf<'till-certificate.settle'>, 'state'> & Partial<ArgsOf<'till-certificate.settle'>>

/** Tells the place, in the system's name; the same word told again is the same command. */
async function settle(
  services: Services,
  placeId: string,
  certificate: TillCertificate,
  word: Word,
): Promise<TillCertificate> {
  const { id: certificateId, reference, serial, validFrom, validUntil } = certificate
  const args = { certificateId, reference, serial, validFrom, validUntil, words: '', ...word }
  const actor = nationalSystem.id
  const clientId = await serverDevice(services, placeId, actor)
  await executeNext<never>(executeDeps(services), clientId, {
    id: derivedId(certificateId, 'settle', args.state, args.reference),
    kind: 'till-certificate.settle',
    placeId,
    actor,
    session: actor,
    bodyHash: null,
    args: async () => ok(args),
  })
  const after = await readPlace(services, placeId, (rows) => rows.get('tillCertificates', certificateId))
  return must(after, 'the certificate of a till')
}
