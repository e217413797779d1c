import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let placeId: string
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  placeId = await server.openBistro({ owner })
  device = await server.register(owner, placeId)
})
afterAll(() => server.close())

const ask = async (path: string, headers: Record<string, string> = { 'Accept-Encoding': 'gzip, br' }) => {
  const answer = await server.app.request(`/api${path}`, {
    headers: { Authorization: `Bearer ${owner.token}`, ...headers },
  })
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('a long answer is compressed and says the same', async () => {
  const plain = await ask('/openapi.json', {})
  const { headers, bytes } = await ask('/openapi.json')
  expect(headers.get('Content-Encoding')).toBe('gzip')
  expect(headers.get('Vary')).toContain('Accept-Encoding')
  expect(gunzipSync(bytes).equals(plain.bytes)).toBe(true)
  expect(bytes.length * 4).toBeLessThan(plain.bytes.length)
})

it('whoever takes no compression gets none', async () => {
  const { headers, bytes } = await ask('/openapi.json', { 'Accept-Encoding': 'identity' })
  expect(headers.get('Content-Encoding')).toBeNull()
  expect(JSON.parse(bytes.toString())).toHaveProperty('openapi')
})

it('a short answer stays as it is, with its length', async () => {
  const { headers, bytes } = await ask(`/places/role/${placeId}`)
  expect(headers.get('Content-Encoding')).toBeNull()
  expect(headers.get('Content-Length')).toBe(String(bytes.length))
  expect(bytes.length).toBeLessThan(1024)
})

it('an error is short too, and stays as it is', async () => {
  const { headers, bytes } = await ask(`/places/role/${owner.userId}`)
  expect(JSON.parse(bytes.toString())).toHaveProperty('code')
  expect(headers.get('Content-Encoding')).toBeNull()
  expect(headers.get('Content-Length')).toBe(String(bytes.length))
})

it('events are not held back by compression', async () => {
  const stop = new AbortController()
  const answer = await server.app.request(`/api/sync/${placeId}/events`, {
    headers: { Authorization: `Bearer ${device.grant}`, 'Accept-Encoding': 'gzip' },
    signal: stop.signal,
  })
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  stop.abort()
})
