import { noTries, oneMore, triesNow, type PinTries } from '#domain/access/pin-tries.ts'
import { pinTries } from '#domain/access/pin.ts'
import {
  isRight,
  makeVerifier,
  newDeviceKey,
  pinRounds,
  type Cryptography,
  type Verifier,
} from './verifier.ts'

/** What this device says to a PIN, without asking anybody. */
export type PinVerdict =
  /** `session`: in which what the person does here is believed. */
  | { kind: 'right'; session: string }
  | { kind: 'wrong'; triesLeft: number }
  /** No PIN of this person is looked at until then, ms. `justNow`: this one was the last of the wrong ones. */
  | { kind: 'locked'; until: number; justNow: boolean }
  /** The person has not signed in by PIN here yet: only the server knows the PIN. */
  | { kind: 'unknown' }

/** Somebody whom this device knows by PIN. */
export type EnrolledPerson = {
  userId: string
  session: string
  digits: number
  enrolledAt: number
  /** Their being locked out has not been written into the queue yet. */
  untold?: boolean
} & PinTries

export type PinRecord = EnrolledPerson & { verifier: Verifier }

/** Where they are kept. Each change is one step, also against other tabs. */
export type PinStorage = {
  all(): Promise<PinRecord[]>
  /** Changes what is kept of a person; null: nothing. Gives what is kept then. */
  change(userId: string, change: (kept: PinRecord | null) => PinRecord | null): Promise<PinRecord | null>
  /** The device's key, the one that was kept first. */
  key(fresh: () => Promise<CryptoKey>): Promise<CryptoKey>
}

/** The PINs of the people of one place on this device. */
export type Pins = {
  /** Looks at a PIN. A wrong one counts, until the person signs in by a right one. */
  verifyPin(userId: string, pin: string): Promise<PinVerdict>
  /** Keeps a PIN that the server has taken, and the session that it gave. */
  enrol(person: { userId: string; session: string }, pin: string): Promise<void>
  /** The PIN is good no more: changed, taken away, or of somebody who was let go. */
  forget(userId: string): Promise<void>
  /** A manager lets somebody try again. */
  unlock(userId: string): Promise<void>
  /** That somebody was locked out is known, or will be. */
  told(userId: string): Promise<void>
  people(): Promise<EnrolledPerson[]>
}

/** `crypto` is null where the browser has none for this page (served without HTTPS): nobody is known here then. */
export function createPins(
  storage: PinStorage,
  crypto: Cryptography | null,
  clock: () => number,
  rounds = pinRounds,
): Pins {
  const lookAt = async (web: Cryptography, userId: string, pin: string): Promise<PinVerdict> => {
    const key = await storage.key(() => newDeviceKey(web))
    let before: PinTries = noTries
    // Counted before the slow part, so that attempts made at the same time count too.
    const kept = await storage.change(userId, (record) => {
      if (record === null) return null
      before = triesNow(record, clock())
      if (before.lockedUntil !== null) return { ...record, ...before }
      const after = oneMore(before, clock())
      return { ...record, ...after, ...(after.lockedUntil !== null && { untold: true }) }
    })
    if (kept === null) return { kind: 'unknown' }
    if (before.lockedUntil !== null) return { kind: 'locked', until: before.lockedUntil, justNow: false }
    const { session } = kept
    if (await isRight(web, key, kept.verifier, { userId, session, pin })) {
      // The last try may have been the right one: nobody was locked out then.
      const right = kept.lockedUntil === null ? {} : { untold: false }
      await storage.change(userId, (record) => record && { ...record, ...noTries, ...right })
      return { kind: 'right', session }
    }
    return kept.lockedUntil === null
      ? { kind: 'wrong', triesLeft: pinTries - kept.wrong }
      : { kind: 'locked', until: kept.lockedUntil, justNow: true }
  }

  return {
    verifyPin: async (userId, pin) => (crypto === null ? { kind: 'unknown' } : lookAt(crypto, userId, pin)),
    async enrol({ userId, session }, pin) {
      if (crypto === null) return
      const key = await storage.key(() => newDeviceKey(crypto))
      const verifier = await makeVerifier(crypto, key, { userId, session, pin }, rounds)
      const record = { userId, session, verifier, digits: pin.length, enrolledAt: clock(), ...noTries }
      await storage.change(userId, () => record)
    },
    async forget(userId) {
      await storage.change(userId, () => null)
    },
    async unlock(userId) {
      await storage.change(userId, (record) => record && { ...record, ...noTries })
    },
    async told(userId) {
      await storage.change(userId, (record) => record && { ...record, untold: false })
    },
    people: async () =>
      (await storage.all()).map(({ userId, session, digits, enrolledAt, untold, wrong, lockedUntil }) => ({
        ...{ userId, session, digits, enrolledAt, untold: untold === true },
        ...triesNow({ wrong, lockedUntil }, clock()),
      })),
  }
}
