import { useEffect, useMemo, useState } from 'react'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { must } from '#domain/must.ts'
import { ok } from '#domain/result.ts'
import { registrationOf } from '#replica/open-place.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useOnline } from '#hooks/device/use-online.ts'

/** After how long an unanswered question is asked again, ms. */
const againMs = 30_000

const patience = { ms: 30_000, offline: false }

/**
 * Makes this till's key and asks for its certificate as soon as a manager has given it one and there is a network; keys of
 * certificates that have ended are forgotten. Mounted once per place, after the first picture.
 */
export function useTillCertificate(): void {
  const place = usePlace()
  const services = useAppServices()
  const clientId = useDeviceId()
  const online = useOnline()
  const afterQueue = useAfterQueue()
  const [asked, setAsked] = useState(0)
  const own = useLive(
    async (rows) => (clientId === null ? [] : rows.by('tillCertificates', 'clientId', clientId)),
    [clientId],
  )
  // One question for one state of the row, whatever else the page redraws.
  const next = own?.find(({ state }) => state === 'given' || state === 'enrolling') ?? null
  const question = next === null ? null : `${next.id} ${next.state}`
  const ended = useMemo(() => keptOf(own), [own])
  useEffect(() => {
    if (question === null || next === null || !online || globalThis.crypto.subtle === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const again = () => {
      if (!gone) timer = setTimeout(() => setAsked((count) => count + 1), againMs)
    }
    // Given by this very device, the server may not know of it yet.
    afterQueue(patience, async () => ok(await ask(place, services, next))).then(
      (answered) => {
        if (!answered.ok || !answered.value) again()
      },
      (error: unknown) => {
        console.error('the certificate of this till', error)
        again()
      },
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
    // `next` is what `question` names.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [place, services, afterQueue, question, online, asked])
  useEffect(() => {
    if (ended === null) return
    import('#device/invoices/till-signer.ts')
      .then(({ tillKeysOf }) => tillKeysOf(place.placeId).keepOnly(ended.split(' ')))
      .catch((error: unknown) => console.warn('keys of certificates that ended are kept', error))
  }, [place.placeId, ended])
}

async function ask({ placeId, databases }: PlaceAccess, { api }: AppServices, next: TillCertificate) {
  const [{ askForCertificate }, { tillKeysOf }] = await Promise.all([
    import('#device/invoices/ask-for-certificate.ts'),
    import('#device/invoices/till-signer.ts'),
  ])
  const { grant } = must(await registrationOf(databases), 'a registered device')
  const parts = { api, placeId, grant, keys: tillKeysOf(placeId), crypto: globalThis.crypto }
  return askForCertificate(parts, next)
}

/** Ids of the certificates whose keys are still needed; null: this till never had any. */
function keptOf(own: readonly TillCertificate[] | undefined): string | null {
  if (own === undefined || own.length === 0) return null
  const live = own.filter(({ state }) => ['given', 'enrolling', 'ready'].includes(state))
  return live
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
}
