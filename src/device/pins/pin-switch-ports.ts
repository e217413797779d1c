import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import type { Pins } from '#platform/pins/pins.ts'
import type { GivenKey } from '#platform/pins/proof-key.ts'
import type { SignedIn } from '#contract/areas/signed-in.ts'
import type { SessionStore } from '#platform/session-store.ts'

/** The server's answer to a PIN. The key is kept apart from what is kept in the clear. */
export type ByPin = { signedIn: SignedIn; given?: GivenKey }

/** The ports of a change of person by PIN. */
export type PinSwitchPorts = {
  pins: Pins
  session: Pick<SessionStore, 'read' | 'signInOver' | 'giveTokens' | 'settleBy' | 'lock'>
  /**
   * Signs in by PIN at the server. `unlocks`: whom else it lets try again; `hasKey`: all in the session is proved
   * now.
   */
  ask(userId: string, pin: string, unlocks?: string, hasKey?: boolean): Promise<Result<ByPin, ApiFailure>>
  /** The server believes what is done here in this session. */
  linked(session: string): void
  /** Saves that too many wrong PINs of somebody were entered, so that the place is told. */
  reportLockOut(userId: string): Promise<void>
  isOnline(): boolean
  /** Resolves when it is worth asking the server again: after so long, ms, or once the network is back. */
  again(afterMs: number): Promise<void>
  clock(): number
}
