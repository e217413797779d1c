import { endsSoon, signingCertificate, type Issuer } from '#domain/ksef/signing-certificate.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import type { MarkTone } from '#ui/marks/mark.tsx'

/** How a till is with its certificate; `ends`: good, and to be renewed now. */
export type TillState = 'ready' | 'ends' | 'given' | 'refused' | 'revoking' | 'none'

export type KnownTill = { clientId: string; code: string; name: string }

export type TillRow = KnownTill & {
  state: TillState
  /** The one that is shown: that it signs by, else the last one; null: none. */
  certificate: TillCertificate | null
}

/** The tills of a place with their certificates for its issuer at an instant (ms), those that need a person first. */
export function tillRows(
  tills: readonly KnownTill[],
  certificates: readonly TillCertificate[],
  issuer: Issuer,
  now: number,
): TillRow[] {
  const unknown = certificates
    .filter(({ state, clientId }) => state === 'ready' && !tills.some((each) => each.clientId === clientId))
    .map(({ clientId, deviceCode }) => ({ clientId, code: deviceCode, name: '' }))
  const all = [...tills, ...unknown].filter(
    ({ clientId }, at, list) => list.findIndex((each) => each.clientId === clientId) === at,
  )
  return all.map((till) => {
    const own = certificates.filter(
      (each) => each.clientId === till.clientId && each.environment === issuer.environment,
    )
    const signs = signingCertificate(own, issuer, now)
    const last = own.toSorted((one, other) => other.givenAt - one.givenAt)[0] ?? null
    return { ...till, state: stateOf(signs, last, now), certificate: signs ?? last }
  })
}

function stateOf(signs: TillCertificate | null, last: TillCertificate | null, now: number): TillState {
  const isOnItsWay = last?.state === 'given' || last?.state === 'enrolling'
  if (signs !== null && !endsSoon(signs, now)) return 'ready'
  if (isOnItsWay) return 'given'
  if (signs !== null) return 'ends'
  return last?.state === 'refused' || last?.state === 'revoking' ? last.state : 'none'
}

/** How each state looks; words beside it say the same. */
export const tillLooks: Readonly<Record<TillState, { tone: MarkTone; icon: IconName }>> = {
  ready: { tone: 'ok', icon: 'check' },
  ends: { tone: 'warn', icon: 'hourglass' },
  given: { tone: 'busy', icon: 'hourglass' },
  refused: { tone: 'bad', icon: 'error' },
  revoking: { tone: 'warn', icon: 'hourglass' },
  none: { tone: 'neutral', icon: 'circle-dashed' },
}
