import type { ApiFailure } from '#platform/api/api-failure.ts'
import type { PinSwitchPorts } from './pin-switch-ports.ts'

/** How long until a server that was not reached is asked again, ms. */
const againMs = 15_000

type Ports = Pick<PinSwitchPorts, 'pins' | 'session' | 'ask' | 'linked' | 'again'>

/**
 * Shows the server the PIN of somebody whom the device has let on by itself, for as long as they are here: they get their
 * tokens, or have to go where their PIN is good no more. Resolves when the server has been asked once.
 */
export function redeemPin(
  ports: Ports,
  person: { userId: string; session: string; hasKey: boolean },
  pin: string,
): Promise<void> {
  const { pins, session, ask, linked, again } = ports

  const isHere = () => {
    const { authOverride, locked } = session.read()
    return !locked && authOverride?.session_id === person.session && authOverride.access_token === ''
  }

  /** Null: nothing more is to be asked; else how long to wait, ms. */
  const askOnce = async (): Promise<number | null> => {
    const answer = await ask(person.userId, pin, undefined, person.hasKey)
    if (answer.ok) {
      const { signedIn, given } = answer.value
      const now = { userId: person.userId, session: signedIn.session_id }
      // The old session was ended, and from here on the person goes on in another one; or the device has no key yet.
      if (now.session !== person.session || !person.hasKey) {
        const key = await pins.enrol(now, pin, given)
        if (key) await pins.useLate(now, person.session, key, isHere)
      }
      linked(now.session)
      session.giveTokens(person.session, signedIn)
      return null
    }
    if (isWrong(answer.error)) {
      await pins.forget(person.userId)
      if (isHere()) session.lock('refused')
      return null
    }
    return waitOf(answer.error)
  }

  const goOn = async (wait: number | null): Promise<void> => {
    if (wait === null) return
    await again(wait)
    if (isHere()) await goOn(await askOnce())
  }

  const failed = (error: unknown) => console.error('the PIN is not shown to the server', error)
  return askOnce().then((wait) => {
    goOn(wait).catch(failed)
  }, failed)
}

function isWrong(failure: ApiFailure): boolean {
  return failure.kind === 'api-error' && failure.code === 'wrong_pin'
}

/** A server that is busy or not there is asked again; one that knows the device no more is not. */
function waitOf(failure: ApiFailure): number | null {
  if (failure.kind !== 'api-error') return againMs
  if (failure.status === 429 || failure.status >= 500) return failure.retryAfter ?? againMs
  return null
}
