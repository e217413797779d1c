import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ByPin } from '#device/pins/pin-switch-ports.ts'
import { redeemPin } from '#device/pins/redeem-pin.ts'
import { noInternetConnection, type ApiFailure } from '#platform/api/api-failure.ts'
import { newId } from '#platform/new-id.ts'
import { createPins, type Pins } from '#platform/pins/pins.ts'
import type { SessionStore } from '#platform/session-store.ts'
import { inMemory } from '#tests/platform/pins/in-memory.ts'
import { createMemorySession, signedInAs } from '#tests/support/device-here.ts'

type Answer = Result<ByPin, ApiFailure>

const [session, later] = [newId(), newId()]
const { user: ola } = signedInAs('Ola')
const given = { client: 'phone', bytes: new TextEncoder().encode('key of Ola') }
const refused = (code: string, status: number, retryAfter: number | null = null): Answer =>
  fail({ kind: 'api-error', code, status, retryAfter, message: '', fields: [], response: null })
const taken = (of = session): Answer => ok({ signedIn: signedInAs('Ola', of, ola.id), given })
const noNetwork: Answer = fail(noInternetConnection('no network'))

let store: SessionStore
let pins: Pins
/** What the server says, one after the other. */
let answers: Answer[]
let asked: unknown[][]
let waits: number[]
let linked: string[]
/** What happens while the next try is waited for. */
let meanwhile: () => void

beforeEach(async () => {
  store = createMemorySession()
  store.signInOver({ user: ola, session }, null)
  pins = createPins(inMemory(), crypto, () => 0, 10)
  await pins.enrol({ userId: ola.id, session }, '2580')
  answers = []
  asked = []
  waits = []
  linked = []
  meanwhile = () => undefined
})

async function redeem(hasKey = true): Promise<void> {
  const ports = {
    pins,
    session: store,
    ask: async (...given: unknown[]) => {
      asked.push(given)
      const answer = answers.shift()
      if (answer === undefined) throw new Error('nobody is asked any more')
      return answer
    },
    linked: (of: string) => void linked.push(of),
    again: async (ms: number) => {
      waits.push(ms)
      meanwhile()
    },
  }
  await redeemPin(ports, { userId: ola.id, session, hasKey }, '2580')
  // What goes on after the first answer.
  await new Promise((resolve) => setTimeout(resolve))
  await vi.waitFor(() => expect(answers).toEqual([]), { timeout: 60_000 })
  await new Promise((resolve) => setTimeout(resolve))
}
const token = () => store.read().authOverride?.access_token

describe('a person whom the device has let on by their PIN', () => {
  it('has their tokens once the server has taken the PIN, and is known to it there (I12)', async () => {
    answers = [taken()]
    await redeem()
    expect(asked).toEqual([[ola.id, '2580', undefined, true]])
    expect(token()).toBe('token of Ola')
    expect(linked).toEqual([session])
  })

  it('goes on in the session that took the place of one that was ended', async () => {
    answers = [taken(later)]
    await redeem()
    expect(store.read().authOverride?.session_id).toBe(later)
    expect(linked).toEqual([later])
    expect(await pins.verifyPin(ola.id, '2580')).toMatchObject({ kind: 'right', session: later })
    expect(await pins.keyInUse(later)).toMatchObject({ client: 'phone' })
  })

  it('proves what they do from then on, where the device knew the PIN without a key', async () => {
    answers = [taken()]
    await redeem(false)
    expect(await pins.keyInUse(session)).toMatchObject({ client: 'phone' })
  })

  it('has to go where the PIN is good no more, and the device knows it no more', async () => {
    answers = [refused('wrong_pin', 422)]
    await redeem()
    expect(store.read().locked).toMatchObject({ why: 'refused', session })
    expect(await pins.verifyPin(ola.id, '2580')).toEqual({ kind: 'unknown' })
  })

  it('who has left already is not in the way of the next one, whose PIN was right', async () => {
    const { user: jan } = signedInAs('Jan')
    answers = [noNetwork]
    meanwhile = () => store.signInOver({ user: jan, session: later }, null)
    await redeem()
    expect(asked).toHaveLength(1)
    expect(store.read()).toMatchObject({ locked: null, userOverride: jan })
  })
})

describe('a server that does not look at the PIN', () => {
  it.each([
    ['is not reached', noNetwork, 15_000],
    ['has a fault', refused('internal', 500), 15_000],
    ['has no time now', refused('too_many_requests', 429, 4_000), 4_000],
    ['is busy and does not say for how long', refused('busy', 503), 15_000],
  ])('is asked again where it %s', async (_, answer, wait) => {
    answers = [answer, answer, taken()]
    await redeem()
    expect(waits).toEqual([wait, wait])
    expect(token()).toBe('token of Ola')
  })

  it('is not asked again where it knows the device no more: only a person can mend that', async () => {
    answers = [refused('grant_invalid', 401)]
    await redeem()
    expect([asked.length, waits]).toEqual([1, []])
    expect(store.read()).toMatchObject({ locked: null, userOverride: ola })
  })

  it('is not asked about somebody who has locked the device meanwhile', async () => {
    answers = [noNetwork]
    meanwhile = () => store.lock('asked')
    await redeem()
    expect(asked).toHaveLength(1)
    expect(store.read().locked).toMatchObject({ why: 'asked' })
  })

  it('is not asked about somebody who has got their tokens elsewhere, as in another tab', async () => {
    answers = [noNetwork]
    meanwhile = () => store.giveTokens(session, signedInAs('Ola', session, ola.id))
    await redeem()
    expect(asked).toHaveLength(1)
  })

  it('harms nobody where asking fails altogether', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await redeem()
    expect(said).toHaveBeenCalledTimes(1)
    expect(store.read()).toMatchObject({ locked: null, userOverride: ola })
    said.mockRestore()
  })
})
