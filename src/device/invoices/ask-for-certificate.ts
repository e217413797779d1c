import { ksefEndpoints } from '#contract/areas/ksef.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import { certificateRequest } from '#platform/ksef/certificate-request.ts'
import { freshTillKeys } from '#platform/ksef/sign-as-till.ts'
import type { TillKeyStore } from '#platform/ksef/till-key-store.ts'

type Asking = {
  api: Pick<ApiClient, 'call'>
  placeId: string
  /** Of this device. */
  grant: string
  keys: TillKeyStore
  crypto: Crypto
}

/**
 * Asks for the certificate that this till was given: makes its key, and a request with the names that the national system
 * wants. Where that was done before it only asks how it goes. False: nobody answers now, it is to be asked again.
 */
export async function askForCertificate(
  { api, placeId, grant, keys, crypto }: Asking,
  { id: certificateId, state }: TillCertificate,
): Promise<boolean> {
  const params = { placeId, certificateId }
  const send = async (request: string | null) => {
    const asked = await api.call(ksefEndpoints['ksef.certificate-request'], {
      params,
      grant,
      body: { request },
    })
    return asked.ok && asked.value.data.state !== 'enrolling'
  }
  if (state === 'enrolling') return send(null)
  const names = await api.call(ksefEndpoints['ksef.certificate-names'], { params, grant })
  if (!names.ok) return false
  const pair = await keys.make(certificateId, () => freshTillKeys(crypto))
  return send(await certificateRequest(crypto, pair, names.value.data))
}
