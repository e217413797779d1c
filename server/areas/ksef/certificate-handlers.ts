import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { CallingDevice, Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { signInFailureOf } from './record-sign-in.ts'
import { enrol, followRequest, refuseForGood, revoke } from './till-certificates.ts'

type CertificateKey = `ksef.certificate-${'names' | 'request' | 'revoke'}`

type Reached = { certificate: TillCertificate; ksef: Ksef }

/** Certificates of tills: a till asks for its own by its grant, a manager revokes that of any. */
export function ksefCertificateHandlers(services: Services): Pick<Handlers, CertificateKey> {
  /** A certificate with the client of the world that it is of; what belongs to another till is not there. */
  async function reach(
    placeId: string,
    certificateId: string,
    isAsked: (certificate: TillCertificate) => boolean,
  ): Promise<Result<Reached, Problem>> {
    const certificate = await readPlace(services, placeId, (rows) =>
      rows.get('tillCertificates', certificateId),
    )
    if (certificate === null || !isAsked(certificate)) return fail({ code: 'not_found' })
    const ksef = await services.ksefOf(placeId, certificate.environment)
    return ksef === null ? fail({ code: 'ksef_not_set_up' }) : ok({ certificate, ksef })
  }
  const reachOwn = ({ placeId, clientId, revoked }: CallingDevice, certificateId: string) =>
    reach(placeId, certificateId, (each) => !revoked && each.clientId === clientId)

  return {
    async 'ksef.certificate-names'({ device, params: { certificateId } }) {
      const reached = await reachOwn(device, certificateId)
      if (!reached.ok) return reached
      const { ksef, certificate } = reached.value
      const names = await ksef.certificates.names()
      if (names.kind === 'done') return ok({ data: { ...names.value } })
      await refuseForGood(services, device.placeId, certificate, names)
      return fail({ code: 'ksef_unavailable', current: signInFailureOf(names) })
    },

    async 'ksef.certificate-request'({ device, params: { certificateId }, body: { request } }) {
      const reached = await reachOwn(device, certificateId)
      if (!reached.ok) return reached
      const { certificate, ksef } = reached.value
      const { placeId } = device
      const settled =
        certificate.state === 'given' && request !== null
          ? await enrol(services, placeId, ksef, certificate, Buffer.from(request, 'base64'))
          : certificate.state === 'enrolling'
            ? await followRequest(services, placeId, ksef, certificate)
            : certificate
      if (settled === null) return fail({ code: 'ksef_unavailable' })
      return ok({ data: { state: settled.state } })
    },

    async 'ksef.certificate-revoke'(call) {
      const { placeId } = call.member
      const { certificateId } = call.params
      const asked = await runCall(services, call, {
        kind: 'till-certificate.revoke',
        target: certificateId,
        args: async () => ok({ certificateId }),
      })
      if (!asked.ok) return asked
      // It signs nothing from here on; whoever asks again reaches the system once it can be reached.
      const reached = await reach(placeId, certificateId, () => true)
      if (!reached.ok)
        return reached.error.code === 'not_found' ? reached : ok({ data: { state: 'revoking' } })
      const settled = await revoke(services, placeId, reached.value.ksef, reached.value.certificate)
      return ok({ data: { state: settled?.state ?? 'revoking' } })
    },
  }
}
