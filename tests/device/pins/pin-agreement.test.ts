import { describe, expect, it } from 'vitest'
import { agreeByPin, type AgreementPorts } from '#device/pins/pin-agreement.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { noInternetConnection, type ApiFailure } from '#platform/api/api-failure.ts'
import type { PinVerdict } from '#platform/pins/pins.ts'

const right: PinVerdict = { kind: 'right', session: 'kept' }
const refusal = (code: string, status: number, retryAfter: number | null = null): ApiFailure => ({
  kind: 'api-error',
  code,
  status,
  retryAfter,
  fields: [],
  message: code,
  response: null,
})

/** Anna's PIN as the device sees it, and what the server says; null: it is not in reach. */
async function agree(
  verdict: PinVerdict,
  answer: Result<{ session: string }, ApiFailure> | null,
  offlineIsEnough = true,
) {
  const did: string[] = []
  const ports: AgreementPorts = {
    pins: {
      verifyPin: async () => verdict,
      enrol: async ({ session }) => void did.push(`kept ${session}`),
      forget: async () => void did.push('forgot'),
    },
    ask: async () => answer ?? fail(noInternetConnection('nobody there')),
    reportLockOut: async () => void did.push('told'),
    isOnline: () => answer !== null,
    clock: () => 1000,
  }
  return { outcome: await agreeByPin(ports, { userId: 'anna', pin: '147036', offlineIsEnough }), did }
}

const agreed = (session: string) => ({ kind: 'agreed', approval: { userId: 'anna', session } })

describe('Somebody who agrees by PIN', () => {
  it('is believed by the device without the internet, in the session that they have there', async () => {
    expect(await agree(right, null)).toEqual({ outcome: agreed('kept'), did: [] })
  })

  it('is asked for the internet where the place does not let a PIN give that without it', async () => {
    expect((await agree(right, null, false)).outcome).toEqual({ kind: 'needs-internet' })
    expect((await agree(right, ok({ session: 'given' }), false)).outcome).toEqual(agreed('given'))
  })

  it('is known here from then on once the server has taken the PIN', async () => {
    const first = await agree({ kind: 'unknown' }, ok({ session: 'given' }))
    expect(first).toEqual({ outcome: agreed('given'), did: ['kept given'] })
  })

  it('whom this device does not know needs the internet', async () => {
    expect((await agree({ kind: 'unknown' }, null)).outcome).toEqual({ kind: 'needs-internet' })
  })

  it('is not believed any more where the server says that the PIN is another one now', async () => {
    const { outcome, did } = await agree(right, fail(refusal('wrong_pin', 422)))
    expect([outcome, did]).toEqual([{ kind: 'wrong', triesLeft: null }, ['forgot']])
  })

  it('is believed by the device where the server has no time', async () => {
    expect((await agree(right, fail(refusal('internal', 500)))).outcome).toEqual(agreed('kept'))
  })

  it('hears how many tries are left, then waits, and the place is told', async () => {
    const wrong = await agree({ kind: 'wrong', triesLeft: 4 }, null)
    expect(wrong).toEqual({ outcome: { kind: 'wrong', triesLeft: 4 }, did: [] })
    const last = await agree({ kind: 'locked', until: 5000, justNow: true }, null)
    expect(last).toEqual({ outcome: { kind: 'locked', until: 5000 }, did: ['told'] })
    const again = await agree({ kind: 'locked', until: 5000, justNow: false }, ok({ session: 'given' }))
    expect(again).toEqual({ outcome: { kind: 'locked', until: 5000 }, did: [] })
  })

  it('waits as long as the server says, which has told the place itself', async () => {
    const verdict = { kind: 'locked', until: 5000, justNow: true } as const
    const { outcome, did } = await agree(verdict, fail(refusal('wrong_pin', 422, 8000)))
    expect([outcome, did]).toEqual([{ kind: 'locked', until: 5000 }, []])
    const other = await agree({ kind: 'unknown' }, fail(refusal('too_many_requests', 429, 8000)))
    expect(other.outcome).toEqual({ kind: 'locked', until: 9000 })
  })

  it('hears what else is wrong', async () => {
    const { outcome } = await agree({ kind: 'unknown' }, fail(refusal('grant_invalid', 401)))
    expect(outcome).toEqual({ kind: 'failed', code: 'grant_invalid' })
  })
})
