import type { ErrorCode } from '#domain/errors/codes.ts'
import { ok } from '#domain/result.ts'
import type { PinVerdict } from '#platform/pins/pins.ts'
import type { ProofKey } from '#platform/pins/proof-key.ts'
import type { SignedIn } from '#contract/areas/signed-in.ts'
import { agreeByPin } from './pin-agreement.ts'
import { pinRefusal } from './pin-refusal.ts'
import type { PinSwitchPorts } from './pin-switch-ports.ts'
import { redeemPin } from './redeem-pin.ts'

/** The outcome of a PIN. */
export type PinOutcome =
  | { kind: 'open' }
  /** `triesLeft`: null where only the server counts. */
  | { kind: 'wrong'; triesLeft: number | null }
  /** Nobody looks at a PIN of this person before then, ms. */
  | { kind: 'locked'; until: number }
  /** The person has not signed in by PIN on this device yet. */
  | { kind: 'needs-internet' }
  | { kind: 'failed'; code: ErrorCode }

export type PinPerson = { id: string; name: string }

/** How people change places at a shared device. A PIN is in memory while it is looked at, and nowhere else. */
export type PinSwitch = {
  /** Lets somebody take the device over: at once where it knows them, by asking the server where it does not. */
  enter(person: PinPerson, pin: string): Promise<PinOutcome>
  /**
   * Has this device learn somebody's PIN, so that they can take it over without the network from then on. Whoever works
   * here stays. Needs the server; `open`: it is known.
   */
  enrol(person: PinPerson, pin: string): Promise<PinOutcome>
  /** A manager lets somebody try again, by their own PIN. */
  unlock(manager: PinPerson, pin: string, userId: string): Promise<PinOutcome>
  /** Writes into the queue who was locked out here and is not in it yet, as where the page was closed in between. */
  reportLockOuts(): Promise<void>
}

export function createPinSwitch(ports: PinSwitchPorts): PinSwitch {
  const { pins, session, linked } = ports

  async function enter({ id, name }: PinPerson, pin: string): Promise<PinOutcome> {
    const verdict = await pins.verifyPin(id, pin)
    if (verdict.kind === 'right') {
      const { session: of, key } = verdict
      await pins.use({ userId: id, session: of }, key)
      session.signInOver({ user: { id, name, email: null }, session: of }, null)
      linked(of)
      session.settleBy(redeemPin(ports, { userId: id, session: of, hasKey: key !== undefined }, pin))
      return { kind: 'open' }
    }
    return orByServer(verdict, id, pin, undefined, async (signedIn, key) => {
      const { user, session_id: of } = signedIn
      await pins.use({ userId: user.id, session: of }, key)
      session.signInOver({ user, session: of }, signedIn)
    })
  }

  async function enrol({ id: userId }: PinPerson, pin: string): Promise<PinOutcome> {
    const asked = {
      pins,
      reportLockOut: ports.reportLockOut,
      isOnline: ports.isOnline,
      clock: ports.clock,
      async ask(of: string, code: string, hasKey: boolean) {
        const answer = await ports.ask(of, code, undefined, hasKey)
        // Nobody is signed in: the tokens are let go of.
        if (!answer.ok) return answer
        const { signedIn, given } = answer.value
        return ok({ session: signedIn.session_id, ...(given && { given }) })
      },
    }
    const said = await agreeByPin(asked, { userId, pin, offlineIsEnough: false })
    return said.kind === 'agreed' ? { kind: 'open' } : said
  }

  async function unlock(manager: PinPerson, pin: string, userId: string): Promise<PinOutcome> {
    const verdict = await pins.verifyPin(manager.id, pin)
    const done =
      verdict.kind === 'right'
        ? ({ kind: 'open' } as const)
        : await orByServer(verdict, manager.id, pin, userId, async () => undefined)
    if (done.kind !== 'open') return done
    await pins.unlock(userId)
    // The server counts on its own; where it cannot be told it looks at PINs of the person again some minutes later.
    if (verdict.kind === 'right' && ports.isOnline()) void ports.ask(manager.id, pin, userId)
    return done
  }

  /**
   * Asks the server about a PIN that this device does not know or takes for wrong: it may have been set elsewhere.
   * Where the server cannot say, the device's own word counts.
   */
  async function orByServer(
    verdict: Exclude<PinVerdict, { kind: 'right' }>,
    userId: string,
    pin: string,
    unlocks: string | undefined,
    onRight: (signedIn: SignedIn, key: ProofKey | undefined) => Promise<void>,
  ): Promise<PinOutcome> {
    if (verdict.kind === 'locked' && !verdict.justNow) return { kind: 'locked', until: verdict.until }
    const answer = ports.isOnline() ? await ports.ask(userId, pin, unlocks) : null
    if (answer?.ok) {
      const { signedIn, given } = answer.value
      const key = await pins.enrol({ userId, session: signedIn.session_id }, pin, given)
      linked(signedIn.session_id)
      await onRight(signedIn, key)
      return { kind: 'open' }
    }
    const failure = answer?.error ?? null
    const said = failure?.kind === 'api-error' ? pinRefusal(failure, ports.clock()) : null
    if (verdict.kind === 'locked') {
      // The server has told the place itself where it stopped looking too.
      if (said?.kind === 'locked') await pins.told(userId)
      else await reportLockOuts()
      return { kind: 'locked', until: verdict.until }
    }
    if (said?.kind === 'locked') return said
    if (verdict.kind === 'wrong') return { kind: 'wrong', triesLeft: verdict.triesLeft }
    return said ?? { kind: 'needs-internet' }
  }

  async function reportLockOuts(): Promise<void> {
    for (const { userId, untold } of await pins.people()) {
      if (!untold) continue
      await ports.reportLockOut(userId)
      await pins.told(userId)
    }
  }

  return { enter, enrol, unlock, reportLockOuts }
}
