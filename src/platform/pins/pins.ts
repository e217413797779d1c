import { noTries, oneMore, triesNow, type PinTries } from '#domain/access/pin-tries.ts'
import { pinTries } from '#domain/access/pin.ts'
import { importProofKey, type GivenKey, type ProofKey } from './proof-key.ts'
import { sealKey, unsealKey, type SealedKey } from './sealed-key.ts'
import {
  isRight,
  makeVerifier,
  newDeviceKey,
  pinRounds,
  type Claim,
  type Cryptography,
  type Verifier,
} from './verifier.ts'

/** The verdict of this device on a PIN, without asking anybody. */
export type PinVerdict =
  /** `session`: in which what the person does here is believed; `key`: what proves it, where the server gave one. */
  | { kind: 'right'; session: string; key?: ProofKey }
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

/** By a key that the PIN opens; where the server gave none yet, by a verifier. */
export type PinRecord = EnrolledPerson & ({ sealed: SealedKey } | { verifier: Verifier })

/** The key of whoever works here by PIN. */
export type KeyInUse = ProofKey & Pick<EnrolledPerson, 'userId' | 'session'>

/** Where they are kept. Each change is one step, also against other tabs. */
export type PinStorage = {
  all(): Promise<PinRecord[]>
  /** Changes what is kept of a person; null: nothing. Gives what is kept then. */
  change(userId: string, change: (kept: PinRecord | null) => PinRecord | null): Promise<PinRecord | null>
  keyInUse(): Promise<KeyInUse | null>
  /** Changes which key is in use, in one step too. */
  changeInUse(change: (kept: KeyInUse | null) => KeyInUse | null): Promise<void>
  /** The device's key, the one that was kept first. */
  key(fresh: () => Promise<CryptoKey>): Promise<CryptoKey>
}

/** The PINs of the people of one place on this device. */
export type Pins = {
  /** Looks at a PIN. A wrong one counts, until the person signs in by a right one. */
  verifyPin(userId: string, pin: string): Promise<PinVerdict>
  /**
   * Keeps a PIN that the server has taken, the session that it gave, and the key, which it gives back for one act.
   */
  enrol(
    person: { userId: string; session: string },
    pin: string,
    given?: GivenKey,
  ): Promise<ProofKey | undefined>
  /** Proves what this person does from now on, over tabs and reloads; without a key nothing is proved. */
  use(person: { userId: string; session: string }, key: ProofKey | undefined): Promise<void>
  /**
   * The same for a key that came late, in place of that of `former`: not where another is in use, or `isHere` says
   * no.
   */
  useLate(
    person: { userId: string; session: string },
    former: string,
    key: ProofKey,
    isHere: () => boolean,
  ): Promise<void>
  /** The key in use, if it is that of this session. */
  keyInUse(session: string): Promise<ProofKey | null>
  /** Deletes the key in use but that of this session; null: of any. */
  letGo(but: string | null): Promise<void>
  /** The PIN is good no more: changed, taken away, or of somebody who was let go. */
  forget(userId: string): Promise<void>
  /** A manager lets somebody try again. */
  unlock(userId: string): Promise<void>
  /** Notes that somebody's being locked out is known, or will be. */
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
    const claim = { userId, session, pin }
    const opened = await open(web, key, kept, claim)
    if (opened !== null) {
      // The last try may have been the right one: nobody was locked out then.
      const right = kept.lockedUntil === null ? {} : { untold: false }
      await storage.change(userId, (record) => record && { ...record, ...noTries, ...right })
      return { kind: 'right', session, ...opened }
    }
    return kept.lockedUntil === null
      ? { kind: 'wrong', triesLeft: pinTries - kept.wrong }
      : { kind: 'locked', until: kept.lockedUntil, justNow: true }
  }

  return {
    verifyPin: async (userId, pin) => (crypto === null ? { kind: 'unknown' } : lookAt(crypto, userId, pin)),
    async enrol({ userId, session }, pin, given) {
      if (crypto === null) return undefined
      const key = await storage.key(() => newDeviceKey(crypto))
      const claim = { userId, session, pin }
      const known = given
        ? { sealed: await sealKey(crypto, key, claim, given, rounds) }
        : { verifier: await makeVerifier(crypto, key, claim, rounds) }
      const record = { userId, session, digits: pin.length, enrolledAt: clock(), ...noTries, ...known }
      await storage.change(userId, () => record)
      return given && importProofKey(crypto, given)
    },
    use: ({ userId, session }, key) => storage.changeInUse(() => (key ? { ...key, userId, session } : null)),
    useLate: ({ userId, session }, former, key, isHere) =>
      storage.changeInUse((kept) => {
        const isFree = kept === null || kept.session === former
        return isFree && isHere() ? { ...key, userId, session } : kept
      }),
    async keyInUse(session) {
      const kept = await storage.keyInUse()
      return kept?.session === session ? { client: kept.client, key: kept.key } : null
    },
    letGo: (but) => storage.changeInUse((kept) => (kept?.session === but ? kept : null)),
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
        userId,
        session,
        digits,
        enrolledAt,
        untold: untold === true,
        ...triesNow({ wrong, lockedUntil }, clock()),
      })),
  }
}

/** Opens what a PIN opens where it is right; null: it is wrong. */
async function open(
  web: Cryptography,
  deviceKey: CryptoKey,
  kept: PinRecord,
  claim: Claim,
): Promise<{ key?: ProofKey } | null> {
  if ('verifier' in kept) return (await isRight(web, deviceKey, kept.verifier, claim)) ? {} : null
  const key = await unsealKey(web, deviceKey, kept.sealed, claim)
  return key && { key }
}
