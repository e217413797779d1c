import type { Result } from '#domain/result.ts'
import type { Auth, Lock, User } from '#platform/session-state.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import type { SigningOut } from './sign-out-question.ts'

export type Credentials = { login: string; password: string; placeSlug?: string }
export type NewAccount = { email: string; name: string; password: string }

/** Who works on this device. */
export type Session = {
  /** Null: nobody is signed in. */
  auth: Auth | null
  user: User | null
  /** Nobody is here until a PIN or a password; null: somebody is, or nobody was. */
  locked: Lock | null
  /** Whether the person took the device over by PIN. */
  byPin: boolean
  /** The server wants the person to sign in again; saved work goes on being sent meanwhile. */
  expired: boolean
  signIn(credentials: Credentials): Promise<Result<null, CallFailure>>
  signUp(account: NewAccount): Promise<Result<null, CallFailure>>
  /**
   * Ends the session here. On a device of one person what it had of its places goes too, but what waits to be sent;
   * on one that others use the person is asked, unless `what` says it. False: they stay.
   */
  signOut(what?: SigningOut): Promise<boolean>
  /** Nobody is here until a PIN or a password; the session itself goes on. */
  lock(): void
}
