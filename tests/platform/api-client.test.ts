import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { anyone } from '#contract/access.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { listParam } from '#contract/query.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import * as v from 'valibot'
import { answer, captivePortal, type Handler } from './api-server.ts'
import { placeId, place, unauthenticated, setUp, pair, rotating } from './api-client-setup.ts'

describe('A call', () => {
  it('goes out with the person’s token and gives the whole answer', async () => {
    const { api, client } = await setUp((_, response) => answer(response, 200, { data: place }))

    const result = await client.call(endpoints['places.get'], { params: { placeId } })

    expect(result).toEqual({ ok: true, value: { data: place } })
    expect(api.received).toMatchObject([
      {
        method: 'GET',
        path: `/places/${placeId}`,
        headers: { authorization: 'Bearer access-old', accept: 'application/json' },
      },
    ])
  })

  it('goes out with the override token first when there is one', async () => {
    const tokens = { own: pair('own'), override: pair('override') }
    const { api, client } = await setUp((_, response) => answer(response, 200, { data: place }), tokens)

    await client.call(endpoints['places.get'], { params: { placeId } })

    expect(api.received[0]?.headers.authorization).toBe('Bearer access-override')
  })

  it('of a device goes out with its grant, and a refused grant is not the person’s business', async () => {
    const { api, client, signedOut } = await setUp((_, response) =>
      answer(response, 401, { message: 'unknown device', code: 'grant_invalid' }),
    )

    const result = await client.call(endpoints['sync.changes'], { params: { placeId }, grant: 'the-grant' })

    expect(result).toMatchObject({ ok: false, error: { status: 401, code: 'grant_invalid' } })
    expect(api.received.map((request) => request.headers.authorization)).toEqual(['Bearer the-grant'])
    expect(signedOut()).toBe(0)
  })

  it('that anyone may make carries no token', async () => {
    const { api, client } = await setUp((_, response) => answer(response, 200, { data: { status: 'ok' } }))

    await client.call(endpoints['health.check'])

    expect(api.received[0]?.headers.authorization).toBeUndefined()
  })

  it('writes a list of its query as repeated keys', async () => {
    const { api, client } = await setUp((_, response) => answer(response, 200, { data: null }))
    const search = defineEndpoint({
      method: 'GET',
      path: '/search',
      access: anyone,
      summary: '',
      status: 'live',
      query: v.object({ status: listParam(v.string()) }),
      output: v.object({ data: v.null() }),
    })

    await client.call(search, { query: { status: ['a b', 'ż&c'] } })

    expect([...(api.received[0]?.search ?? [])]).toEqual([
      ['status', 'a b'],
      ['status', 'ż&c'],
    ])
  })

  it('sends a file as multipart with the boundary of the platform', async () => {
    const { api, client } = await setUp((_, response) => answer(response, 200, { data: null }))
    const upload = defineEndpoint({
      method: 'POST',
      path: '/upload',
      access: anyone,
      summary: '',
      status: 'live',
      multipart: true,
      output: v.object({ data: v.null() }),
    })
    const body = new FormData()
    body.set('file', new Blob(['żurek']), 'menu.txt')

    expect(await client.call(upload, { body })).toMatchObject({ ok: true })

    expect(api.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(api.received[0]?.body).toContain('żurek')
  })

  it('gives a file as bytes, and a failure of the download as any other', async () => {
    const pdf = defineEndpoint({ ...endpoints['printouts.download-pdf'], access: anyone })
    const { client } = await setUp((request, response) =>
      request.path.endsWith('/1')
        ? answer(response, 200, [1, 2], { 'content-type': 'application/pdf' })
        : answer(response, 404, { message: 'no such document', code: 'not_found' }),
    )

    const file = await client.download(pdf, { params: { id: '1' } })
    const missing = await client.download(pdf, { params: { id: '2' } })

    expect(file.ok && (await file.value.text())).toBe('[1,2]')
    expect(missing).toMatchObject({ ok: false, error: { kind: 'api-error', code: 'not_found' } })
  })

  it('opens a stream whose events are read as they come', async () => {
    const { client } = await setUp((_, response) => {
      response.writeHead(200, { 'lokal-api': '1', 'content-type': 'text/event-stream' })
      response.write('data: {"version":7}\n\n')
    })

    const stream = await client.open(endpoints['sync.events'], { params: { placeId }, grant: 'g' })

    const reader = stream.ok ? stream.value.body?.getReader() : undefined
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: {"version":7}\n\n')
    await reader?.cancel()
  })

  it('sends the key that makes a write happen once', async () => {
    const { api, client } = await setUp((_, response) =>
      answer(response, 404, { message: '', code: 'not_found' }),
    )

    await client.call(endpoints['order-check.change-table'], {
      params: { id: placeId },
      body: { tableId: null },
      idempotencyKey: 'k1',
    })

    expect(api.received[0]).toMatchObject({ headers: { 'idempotency-key': 'k1' }, body: '{"tableId":null}' })
  })

  it('says what of the queue of this device has to be there first', async () => {
    const { api, client } = await setUp((_, response) =>
      answer(response, 425, { message: '', code: 'queue_first' }),
    )

    const asked = await client.call(endpoints['terminals.ask'], {
      params: { paymentId: placeId },
      after: { clientId: placeId, seq: 7 },
    })

    expect(api.received[0]).toMatchObject({ headers: { 'after-seq': `${placeId} 7` } })
    expect(asked).toMatchObject({ ok: false, error: { status: 425, code: 'queue_first' } })
  })
})

describe('A failure', () => {
  const get = (client: Awaited<ReturnType<typeof setUp>>['client']) =>
    client.call(endpoints['places.get'], { params: { placeId } })

  it('that the server explains carries its message, status, code, fields and body', async () => {
    const body = { message: 'refused', code: 'sequence_gap', fields: ['commands.0.seq'], expected: 7 }
    const { client } = await setUp((_, response) => answer(response, 409, body, { 'retry-after': '3' }))

    expect(await get(client)).toEqual({
      ok: false,
      error: {
        kind: 'api-error',
        status: 409,
        code: 'sequence_gap',
        message: 'refused',
        fields: ['commands.0.seq'],
        retryAfter: 3000,
        response: body,
      },
    })
  })

  it('with a body of another shape keeps its status', async () => {
    const { client } = await setUp((_, response) => answer(response, 500, ['?']))

    expect(await get(client)).toMatchObject({
      ok: false,
      error: { status: 500, code: 'internal', response: ['?'] },
    })
  })

  it('is noInternetConnection when nobody answers', async () => {
    const { api, client } = await setUp(() => undefined)
    await api.stop()

    expect(await get(client)).toMatchObject({
      ok: false,
      error: { kind: 'noInternetConnection', status: null },
    })
  })

  it.each([200, 404, 405, 413, 502])(
    'is noInternetConnection when a captive portal or a proxy answers with %i',
    async (status) => {
      const { client } = await setUp((_, response) => captivePortal(response, status))

      expect(await get(client)).toMatchObject({ ok: false, error: { kind: 'noInternetConnection', status } })
    },
  )

  it('is noInternetConnection when a proxy’s page stands under our header', async () => {
    const { client } = await setUp((_, response) =>
      answer(response, 200, {}, { 'content-type': 'text/html' }),
    )

    expect(await get(client)).toMatchObject({ ok: false, error: { kind: 'noInternetConnection' } })
  })

  it('is noInternetConnection when the answer breaks off', async () => {
    const { client } = await setUp((_, response) => {
      response.writeHead(200, {
        'lokal-api': '1',
        'content-type': 'application/json',
        'content-length': '1000',
      })
      response.write('{"data":', () => response.destroy())
    })

    expect(await get(client)).toMatchObject({ ok: false, error: { kind: 'noInternetConnection' } })
  })

  it('is the API’s own when its answer does not fit the contract', async () => {
    const { client } = await setUp((_, response) => answer(response, 200, { data: { ...place, slug: 7 } }))

    expect(await get(client)).toMatchObject({
      ok: false,
      error: {
        kind: 'api-error',
        status: 200,
        code: 'internal',
        message: expect.stringContaining('data.slug'),
      },
    })
  })

  it('is canceled when the caller gives up, and noInternetConnection when its time is over', async () => {
    const { client } = await setUp(() => undefined)
    const canceled = new AbortController()
    const timedOut = new AbortController()

    const first = client.call(endpoints['places.get'], { params: { placeId }, signal: canceled.signal })
    const second = client.call(endpoints['places.get'], { params: { placeId }, signal: timedOut.signal })
    canceled.abort()
    timedOut.abort(new DOMException('too long', 'TimeoutError'))

    expect(await first).toMatchObject({ ok: false, error: { kind: 'canceled' } })
    expect(await second).toMatchObject({ ok: false, error: { kind: 'noInternetConnection' } })
  })
})

describe('A refused access token', () => {
  const get = (client: Awaited<ReturnType<typeof setUp>>['client']) =>
    client.call(endpoints['places.get'], { params: { placeId } })

  it('is refreshed once, both tokens are kept, and the call is made again', async () => {
    const { api, client, stored, signedOut } = await setUp(rotating)

    expect(await get(client)).toMatchObject({ ok: true })

    expect(api.received.map((request) => request.path)).toEqual([
      `/places/${placeId}`,
      '/auth/refresh',
      `/places/${placeId}`,
    ])
    expect(stored.own).toEqual(pair('new'))
    expect(signedOut()).toBe(0)
  })

  it('is refreshed once for calls at the same time, those of another tab included', async () => {
    const { api, client, ports } = await setUp(rotating)
    const otherTab = createApiClient(ports)

    const results = await Promise.all([get(client), get(client), get(client), get(otherTab)])

    expect(results.every((result) => result.ok)).toBe(true)
    expect(api.asked('/auth/refresh')).toHaveLength(1)
  })

  it('is not refreshed when another tab has done so in the meantime', async () => {
    const { api, client, stored } = await setUp((request, response) => {
      stored.own = pair('new')
      return rotating(request, response)
    })

    expect(await get(client)).toMatchObject({ ok: true })
    expect(api.asked('/auth/refresh')).toHaveLength(0)
  })

  it('of an override session is refreshed in its own place', async () => {
    const tokens = { own: pair('own'), override: pair('old') }
    const { client, stored } = await setUp(rotating, tokens)

    expect(await get(client)).toMatchObject({ ok: true })
    expect(stored).toEqual({ own: pair('own'), override: pair('new') })
  })

  it('signs out once when the refresh is refused, however many calls wait', async () => {
    const { api, client, signedOut } = await setUp((_, response) => answer(response, 401, unauthenticated))

    const results = await Promise.all([get(client), get(client)])

    expect(results).toMatchObject([
      { ok: false, error: { status: 401 } },
      { ok: false, error: { status: 401 } },
    ])
    expect(api.asked('/auth/refresh')).toHaveLength(1)
    expect(signedOut()).toBe(1)
  })

  it('signs out when there is no refresh token', async () => {
    const { api, client, signedOut } = await setUp(rotating, {
      own: { ...pair('old'), refreshToken: null },
    })

    expect(await get(client)).toMatchObject({ ok: false, error: { status: 401 } })
    expect(api.asked('/auth/refresh')).toHaveLength(0)
    expect(signedOut()).toBe(1)
  })

  it('signs out when the call is refused with the new token too, without a third try', async () => {
    const { api, client, signedOut } = await setUp((request, response) =>
      request.path === '/auth/refresh' ? rotating(request, response) : answer(response, 401, unauthenticated),
    )

    expect(await get(client)).toMatchObject({ ok: false, error: { status: 401 } })
    expect(api.asked(`/places/${placeId}`)).toHaveLength(2)
    expect(signedOut()).toBe(1)
  })

  it.each([
    ['the network is gone', (response: Parameters<Handler>[1]) => response.destroy(), 'noInternetConnection'],
    [
      'a captive portal answers',
      (r: Parameters<Handler>[1]) => captivePortal(r, 200),
      'noInternetConnection',
    ],
    [
      'the server is busy',
      (r: Parameters<Handler>[1]) => answer(r, 503, { message: 'busy', code: 'busy' }),
      'api-error',
    ],
  ])('does not sign out when it cannot be refreshed because %s', async (_, fail, kind) => {
    const { client, stored, signedOut } = await setUp((request, response) =>
      request.path === '/auth/refresh' ? void fail(response) : rotating(request, response),
    )

    expect(await get(client)).toMatchObject({ ok: false, error: { kind } })
    expect(stored.own).toEqual(pair('old'))
    expect(signedOut()).toBe(0)
  })

  it('never lets a call go out again in the name of the person who signed in next', async () => {
    const { api, client, stored, signedOut } = await setUp((request, response) => {
      stored.own = { ...pair('new'), sessionId: 'session-2' }
      return rotating(request, response)
    })

    expect(await get(client)).toMatchObject({ ok: false, error: { status: 401 } })
    expect(api.received).toHaveLength(1)
    expect(signedOut()).toBe(0)
  })

  it('is not what a wrong password at sign-in means', async () => {
    const { api, client, signedOut } = await setUp((_, response) =>
      answer(response, 401, { message: 'wrong', code: 'invalid_credentials' }),
    )

    const result = await client.call(endpoints['auth.login'], { body: { login: 'a@b.pl', password: 'x' } })

    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_credentials' } })
    expect(api.received).toHaveLength(1)
    expect(signedOut()).toBe(0)
  })

  it('lets a caller give up waiting while the refresh goes on for the others', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const caller = new AbortController()
    const { client, stored } = await setUp(async (request, response) => {
      if (request.path === '/auth/refresh') {
        caller.abort()
        await held
      }
      return rotating(request, response)
    })

    const patient = get(client)
    const gone = await client.call(endpoints['places.get'], { params: { placeId }, signal: caller.signal })
    release()

    expect(gone).toMatchObject({ ok: false, error: { kind: 'canceled' } })
    expect(await patient).toMatchObject({ ok: true })
    expect(stored.own).toEqual(pair('new'))
  })
})
