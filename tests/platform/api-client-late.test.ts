import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { place, placeId, setUp, unauthenticated } from './api-client-setup.ts'
import { answer } from './api-server.ts'

describe('A refused access token', () => {
  it('is refreshed again where the new token has had its time too before it is used (L5)', async () => {
    let refreshed = 0
    const { api, client, signedOut } = await setUp((request, response) => {
      if (request.path === '/auth/refresh') {
        refreshed += 1
        const [access_token, refresh_token] = [`access-${refreshed}`, `refresh-${refreshed}`]
        return answer(response, 200, { data: { access_token, refresh_token } })
      }
      const isGood = request.headers.authorization === 'Bearer access-2'
      return isGood ? answer(response, 200, { data: place }) : answer(response, 401, unauthenticated)
    })

    expect(await client.call(endpoints['places.get'], { params: { placeId } })).toMatchObject({ ok: true })

    expect(api.asked('/auth/refresh')).toHaveLength(2)
    expect(signedOut()).toBe(0)
  })
})
