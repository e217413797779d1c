import type { Approval } from '#domain/access/approval.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import type { Pins, PinVerdict } from '#platform/pins/pins.ts'
import type { GivenKey, ProofKey } from '#platform/pins/proof-key.ts'
import { pinRefusal } from './pin-refusal.ts'

/** Who agreed to one act, and the key that proves it of its commands, which is let go of with it. */
export type Agreed = { approval: Approval; key?: ProofKey | undefined }

/** The outcome of a PIN by which somebody agrees to one act. */
export type Agreement =
  | ({ kind: 'agreed' } & Agreed)
  /** `triesLeft`: null where only the server counts. */
  | { kind: 'wrong'; triesLeft: number | null }
  /** Nobody looks at a PIN of this person before then, ms. */
  | { kind: 'locked'; until: number }
  /** Only the server can say, and it is not in reach. */
  | { kind: 'needs-internet' }
  | { kind: 'failed'; code: ErrorCode }

export type AgreementPorts = {
  pins: Pick<Pins, 'verifyPin' | 'enrol' | 'forget'>
  /**
   * Has the server look at a PIN; gives the session in which the person is believed on this device, and its key.
   * `hasKey`: all that is done in it here is proved now.
   */
  ask(
    userId: string,
    pin: string,
    hasKey: boolean,
  ): Promise<Result<{ session: string; given?: GivenKey }, ApiFailure>>
  /** Saves that too many wrong PINs of somebody were entered, so that the place is told. */
  reportLockOut(userId: string): Promise<void>
  isOnline(): boolean
  clock(): number
}

/**
 * Looks at the PIN of somebody who agrees to one act. Nobody takes the device over: all that is kept of it is the
 * session that the command names. The server's word counts wherever it is in reach, the device's own only where the
 * place lets a PIN give the right without the internet (`offlineIsEnough`).
 */
export async function agreeByPin(
  ports: AgreementPorts,
  { userId, pin, offlineIsEnough }: { userId: string; pin: string; offlineIsEnough: boolean },
): Promise<Agreement> {
  const verdict = await ports.pins.verifyPin(userId, pin)
  if (verdict.kind === 'locked' && !verdict.justNow) return { kind: 'locked', until: verdict.until }
  const hasKey = verdict.kind === 'right' && verdict.key !== undefined
  const answer = ports.isOnline() ? await ports.ask(userId, pin, hasKey) : null
  if (answer?.ok) {
    const { session, given } = answer.value
    const key = await ports.pins.enrol({ userId, session }, pin, given)
    return { kind: 'agreed', approval: { userId, session }, key }
  }
  const said = answer === null ? null : refusalOf(answer.error, ports.clock())
  if (verdict.kind !== 'right') return refused(ports, userId, verdict, said)
  // The PIN was changed or taken away elsewhere.
  if (said?.kind === 'wrong') await ports.pins.forget(userId)
  if (said !== null) return said
  return offlineIsEnough
    ? { kind: 'agreed', approval: { userId, session: verdict.session }, key: verdict.key }
    : { kind: 'needs-internet' }
}

type Refused = Exclude<Agreement, { kind: 'agreed' }>

async function refused(
  ports: AgreementPorts,
  userId: string,
  verdict: Exclude<PinVerdict, { kind: 'right' }>,
  said: Refused | null,
): Promise<Refused> {
  if (verdict.kind === 'locked') {
    // The server has told the place itself where it stopped looking too.
    if (said?.kind !== 'locked') await ports.reportLockOut(userId)
    return { kind: 'locked', until: verdict.until }
  }
  if (said?.kind === 'locked') return said
  if (verdict.kind === 'wrong') return { kind: 'wrong', triesLeft: verdict.triesLeft }
  return said ?? { kind: 'needs-internet' }
}

/** The meaning of a refusal by the server; null: the server was not reached, or failed itself (5xx). */
function refusalOf(failure: ApiFailure, now: number): Refused | null {
  return failure.kind !== 'api-error' || failure.status >= 500 ? null : pinRefusal(failure, now)
}
