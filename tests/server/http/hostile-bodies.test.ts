import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isDeeperThan } from '#server/http/json-depth.ts'
import { newOrder, startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const loginWith = (inner: string) => `{"login":${inner},"password":"x"}`
const login = (body: string, address = '10.9.0.1') => server.call('POST /auth/login', { body, address })

const anyone = Object.values<Endpoint>(endpoints).filter(
  ({ access, body, path, status }) =>
    status === 'live' && access.kind === 'public' && body !== undefined && !path.includes('{'),
)

describe('How deep a JSON text is', () => {
  const deeper = (json: string, most: number) => isDeeperThan(new TextEncoder().encode(json), most)

  it('is known without reading it: lists and objects in each other count, those side by side do not', () => {
    expect([deeper(nested(64), 64), deeper(nested(65), 64)]).toEqual([false, true])
    expect(deeper(`[${Array.from({ length: 1000 }, () => '{"a":[]}').join(',')}]`, 3)).toBe(false)
    expect(deeper('{"a":{"b":{"c":[]}}}', 3)).toBe(true)
  })

  it('takes no bracket of a text for one, whatever stands before it', () => {
    expect(deeper(JSON.stringify(['[[[[', '\\"[[[', '"[[[{{{', 'ż[[[[', { '[[[[': 1 }]), 2)).toBe(false)
    expect(deeper('["\\\\",[[[[]]]]]', 4)).toBe(true)
  })
})

describe('A body of a call that anybody may make', () => {
  it.each(anyone)(
    '$method $path is never parsed when it is too deep or too large',
    async ({ method, path }) => {
      const call = `${method} ${path}`
      const deep = await server.call(call, { body: `{"x":${nested(7_000)}}` })
      expect([deep.status, deep.body.code]).toEqual([422, 'too_deep'])
      const large = await server.call(call, { body: `{"x":"${'x'.repeat(16 * 1024)}"}` })
      expect([large.status, large.body.code]).toEqual([413, 'body_too_large'])
    },
  )

  it('counts against its address when it is refused; other addresses and calls with a token go on', async () => {
    for (let n = 0; n < 60; n++) expect((await login(loginWith(nested(100)))).status).toBe(422)
    const waiting = await login(JSON.stringify({ login: 'a@b.example', password: 'x' }))
    expect([waiting.status, Number(waiting.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await login(loginWith('"a@b.example"'), '10.9.0.2')).status).toBe(401)

    const jan = await server.signUp('Jan')
    const placeId = await server.openBistro({ owner: jan })
    const read = await server.call(`GET /menu/${placeId}`, { token: jan.token, address: '10.9.0.1' })
    expect(read.status).toBe(200)
    server.time.now += 60_000
    expect((await login(loginWith('"a@b.example"'))).status).toBe(401)
  })
})

describe('A command whose arguments nest too deeply', () => {
  it('is refused by its own, so that its device sets it aside and goes on; never a fault of the server’s', async () => {
    const kasia = await server.signUp('Kasia')
    const placeId = await server.openBistro({ kasia })
    const device = await server.register(kasia, placeId)
    const order = (seq: number, more: object = {}) =>
      server.command(device, placeId, seq, 'order.place', {
        ...newOrder(),
        number: `${device.code}-${seq}`,
        ...more,
      })
    for (const depth of [60, 61, 3_000, 200_000]) {
      const envelope = JSON.stringify(order(1, { more: 'HERE' })).replace('"HERE"', nested(depth))
      const { status, body } = await server.call(`POST /order-sync/${placeId}`, {
        token: device.grant,
        body: `{"commands":[${envelope}]}`,
      })
      if (depth > 60) expect([depth, status, body.code]).toEqual([depth, 422, 'too_deep'])
      else expect([depth, status]).toEqual([depth, 200])
    }
    expect((await server.push(device, placeId, [order(2)])).body.data.results).toMatchObject([
      { seq: 2, status: 'applied' },
    ])
  })
})
