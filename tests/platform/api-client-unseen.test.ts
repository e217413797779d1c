import { expect, it } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { answer, type Handler } from './api-server.ts'
import { pair, place, placeId, setUp } from './api-client-setup.ts'

const unseen = { sessionId: 'by-pin', accessToken: '', refreshToken: '' }
const asked = { params: { placeId } }
const welcome: Handler = (_, response) => answer(response, 200, { data: place })

it('of somebody whose PIN the server has not seen, nothing goes out, least of all in another’s name', async () => {
  const { api, client, signedOut } = await setUp(welcome, { own: pair('owner'), override: unseen })
  expect(await client.call(endpoints['places.get'], asked)).toMatchObject({
    error: { kind: 'api-error', status: 401, code: 'unauthenticated' },
  })
  expect([api.received, signedOut()]).toEqual([[], 1])
})

it('where the device knows that it has no network, that is all that is wrong', async () => {
  const { ports, signedOut } = await setUp(welcome, { own: pair('owner'), override: unseen })
  const client = createApiClient({ ...ports, isOffline: () => true })
  expect(await client.call(endpoints['places.get'], asked)).toMatchObject({
    error: { kind: 'noInternetConnection' },
  })
  expect(signedOut()).toBe(0)
})

it('a call waits while the server is being asked about the PIN', async () => {
  const { api, ports, stored } = await setUp(welcome, { override: unseen })
  let seen = () => undefined as void
  const settled = new Promise<void>((resolve) => (seen = resolve))
  const client = createApiClient({ ...ports, tokens: { ...ports.tokens, settled: () => settled } })
  const call = client.call(endpoints['places.get'], asked)
  stored.override = { ...pair('new'), sessionId: 'by-pin' }
  seen()
  expect(await call).toMatchObject({ ok: true })
  expect(api.received).toMatchObject([{ headers: { authorization: 'Bearer access-new' } }])
})
