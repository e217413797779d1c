import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { place, placeId, setUp, unauthenticated } from './api-client-setup.ts'
import { answer } from './api-server.ts'

const minuteMs = 60_000
const lifeMs = 15 * minuteMs

/** An access token as the server makes them, from then on, ms. */
const tokenFrom = (at: number) => `h.${btoa(JSON.stringify({ iat: at / 1000, exp: (at + lifeMs) / 1000 }))}.s`

/** A server with a clock of its own, ms, and a client whose clock is `off` by so many. */
async function running(off = 0) {
  let now = 1_790_000_000_000
  let refuses = false
  const refusals: number[] = []
  const isGood = (bearer: string | undefined) => {
    const claims = JSON.parse(atob(bearer?.split('.')[1] ?? '')) as { exp: number }
    return claims.exp * 1000 > now
  }
  const { api, ports, signedOut } = await setUp(
    (request, response) => {
      if (request.path === '/auth/refresh') {
        if (refuses) return answer(response, 503, { message: '', code: 'busy' })
        const data = { access_token: tokenFrom(now), refresh_token: 'refresh-next' }
        return answer(response, 200, { data })
      }
      if (isGood(request.headers.authorization)) return answer(response, 200, { data: place })
      refusals.push(now)
      return answer(response, 401, unauthenticated)
    },
    { own: { sessionId: 'session-1', accessToken: tokenFrom(now), refreshToken: 'refresh-old' } },
  )
  const client = createApiClient({ ...ports, clock: () => now + off })
  return {
    refusals,
    signedOut,
    call: () => client.call(endpoints['places.get'], { params: { placeId } }),
    refreshes: () => api.asked('/auth/refresh').length,
    pass: (ms: number) => void (now += ms),
    refuseRefreshing: (given: boolean) => void (refuses = given),
  }
}

describe('An access token that is about to end', () => {
  it('is renewed before, so that a session that pings for hours is never refused', async () => {
    const { call, pass, refusals, refreshes } = await running()
    for (let ping = 0; ping < 240; ping++) {
      expect((await call()).ok).toBe(true)
      pass(30_000)
    }
    expect(refusals).toEqual([])
    expect(refreshes()).toBeGreaterThanOrEqual(8)
    expect(refreshes()).toBeLessThanOrEqual(9)
  })

  it('is renewed once for all calls that are made then', async () => {
    const { call, pass, refusals, refreshes } = await running()
    pass(8 * 60 * minuteMs)
    const answers = await Promise.all([call(), call(), call()])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect([refusals, refreshes()]).toEqual([[], 1])
  })

  it('is used to its end where it cannot be renewed just now', async () => {
    const { call, pass, refuseRefreshing, signedOut } = await running()
    pass(lifeMs - 30_000)
    refuseRefreshing(true)
    expect((await call()).ok).toBe(true)
    refuseRefreshing(false)
    pass(minuteMs)
    expect((await call()).ok).toBe(true)
    expect(signedOut()).toBe(0)
  })

  it.each([
    ['fast', lifeMs + minuteMs],
    ['slow', -lifeMs],
  ])('asks the server no more often on a device whose clock is %s', async (_, off) => {
    const { call, pass, refreshes } = await running(off)
    for (let ping = 0; ping < 120; ping++) {
      expect((await call()).ok).toBe(true)
      pass(30_000)
    }
    expect(refreshes()).toBeLessThanOrEqual(9)
  })
})
