import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as ReadImage from '#server/files/read-image.ts'
import { formOf, startTestServer, type TestServer } from '#tests/support/server.ts'

const decoding = vi.hoisted(() => {
  let end = () => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  return { now: 0, most: 0, held, end: () => end() }
})

// The files of a process share their modules: this one has its own.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('#server/files/read-image.ts')
  vi.resetModules()
})
vi.mock('#server/files/read-image.ts', async (original) => {
  const { readImage } = await original<typeof ReadImage>()
  return {
    async readImage(bytes: Uint8Array) {
      decoding.now += 1
      decoding.most = Math.max(decoding.most, decoding.now)
      await decoding.held
      const read = await readImage(bytes)
      decoding.now -= 1
      return read
    },
  }
})

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('images that are sent at once are decoded one after the other: each may need much memory', async () => {
  const owner = await server.signUp('Jan')
  const placeId = await server.openBistro({ owner })
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#b5651d' } })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  const upload = () =>
    server.call(`POST /places/file/${placeId}`, { token: owner.token, body: formOf(bytes) })
  const uploads = [upload(), upload(), upload()]
  // The first one is held while much else is answered: the others have come as far as they may by then.
  for (let n = 0; n < 20; n++) await server.call(`GET /places/${placeId}`, { token: owner.token })
  decoding.end()
  const replies = await Promise.all(uploads)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(decoding.most).toBe(1)
})
