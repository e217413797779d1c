import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { formOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let placeId: string
let jpeg: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia: waiter })
  jpeg = await picture('#b5651d')
})

afterAll(() => server.close())

async function picture(background: string, width = 800, height = 600): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}

const upload = (form: FormData, person: Person | null = owner, into = placeId) =>
  server.call(`POST /places/file/${into}`, { body: form, ...(person && { token: person.token }) })

const fetchFile = (id: string, headers: Record<string, string> = {}, of = placeId) =>
  server.call(`GET /files/${of}/${id}`, { headers })

const imageOf = async (of = placeId) =>
  (await server.call(`GET /places/${of}`, { token: owner.token })).body.data.imageId

const version = () => server.services.store.read(placeId, async (place) => (await place.clock()).version)

describe('The image of a place', () => {
  it('is sent by its manager, shown by its row, and served to anyone as WebP', async () => {
    const { status, body } = await upload(formOf(jpeg))
    expect([status, Object.keys(body.data)]).toEqual([200, ['imageId']])
    expect(await imageOf()).toBe(body.data.imageId)

    const file = await fetchFile(body.data.imageId)

    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    const { format, width, height } = await sharp(file.body).metadata()
    expect([format, width, height]).toEqual(['webp', 800, 600])
  })

  it('reaches the devices of the place as any other change', async () => {
    const device = await server.register(owner, placeId)
    const { imageId } = (await upload(formOf(await picture('#336699')))).body.data
    const rows = await server.call(`GET /sync/${placeId}/rows?table=places`, { token: device.grant })
    expect(rows.body.data.rows).toMatchObject([{ row: { imageId } }])
  })

  it('sent again is the same file, another image is another one, and the first one stays', async () => {
    const first = (await upload(formOf(jpeg))).body.data.imageId
    const other = (await upload(formOf(await picture('#00ff00')))).body.data.imageId
    const again = (await upload(formOf(jpeg, 'other-name.png'))).body.data.imageId
    const before = await version()
    await upload(formOf(jpeg))
    expect(await version()).toBe(before)
    expect([again, other === first, await imageOf()]).toEqual([first, false, first])
    expect((await fetchFile(other)).status).toBe(200)
  })

  it('can be taken away, on every device, and its file stays for whoever still shows it', async () => {
    const { imageId } = (await upload(formOf(jpeg))).body.data
    const device = await server.register(owner, placeId)
    const remove = (person: Person) => server.call(`DELETE /places/file/${placeId}`, { token: person.token })
    expect((await remove(waiter)).status).toBe(403)
    expect(await imageOf()).toBe(imageId)

    const removed = [await remove(owner), await remove(owner)]

    expect(removed.map(({ status, body }) => [status, body])).toEqual([
      [200, { data: null }],
      [200, { data: null }],
    ])
    const rows = await server.call(`GET /sync/${placeId}/rows?table=places`, { token: device.grant })
    expect(rows.body.data.rows).toMatchObject([{ row: { imageId: null } }])
    expect((await fetchFile(imageId)).status).toBe(200)
  })

  it('may be changed by those who manage the place, and nobody else', async () => {
    const before = await imageOf()
    const stranger = await server.signUp('Obcy')
    const form = async () => formOf(await picture('#123456'))
    expect((await upload(await form(), null)).status).toBe(401)
    expect((await upload(await form(), waiter)).status).toBe(403)
    expect((await upload(await form(), stranger)).status).toBe(403)
    expect(await imageOf()).toBe(before)
  })

  it('is checked by what it is, not by what it is called', async () => {
    const before = await imageOf()
    const { status, body } = await upload(formOf('<script>alert(1)</script>', 'photo.jpg'))
    expect([status, body]).toEqual([
      422,
      { code: 'image_unreadable', message: en['error.image_unreadable'], fields: ['file'] },
    ])
    const small = await upload(formOf(await picture('#ffffff', 399, 800)))
    expect([small.status, small.body.code, small.body.fields]).toEqual([422, 'image_too_small', ['file']])
    expect(await imageOf()).toBe(before)
  })

  it('may have 5 MB and no byte more', async () => {
    // What stands after the end of a JPEG is no part of the picture.
    const ofSize = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(jpeg)
      return bytes
    }
    expect((await upload(formOf(ofSize(5 * 1024 * 1024)))).status).toBe(200)
    for (const size of [5 * 1024 * 1024 + 1, 20 * 1024 * 1024]) {
      const { status, body } = await upload(formOf(ofSize(size)))
      expect([status, body.code]).toEqual([413, 'body_too_large'])
    }
  })

  it('of unknown length is read no further than it may go', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(randomBytes(65_536))
      },
    })
    const response = await server.app.request(`/api/places/file/${placeId}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: endless,
      // Asked for by fetch where the body is a stream; its types do not know it.
      ...({ duplex: 'half' } as object),
    })
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(6 * 1024 * 1024)
  })
})

describe("A picture of a supplier's document", () => {
  const keep = (bytes: Uint8Array<ArrayBuffer>, person = owner) =>
    server.call(`POST /files/${placeId}`, { token: person.token, body: formOf(bytes) })

  it('is kept for a delivery to name it, and the place shows what it showed before', async () => {
    const shown = await imageOf()
    const { status, body } = await keep(await picture('#fafafa'))
    expect([status, Object.keys(body.data), await imageOf()]).toEqual([200, ['fileId'], shown])
    expect((await fetchFile(body.data.fileId)).headers.get('Content-Type')).toBe('image/webp')
  })

  it('is kept only for whoever keeps the stock, and only if it is a picture', async () => {
    expect((await keep(jpeg, waiter)).status).toBe(403)
    const refused = await keep(new TextEncoder().encode('no picture'))
    expect([refused.status, refused.body.fields]).toEqual([422, ['file']])
  })
})

describe('A file', () => {
  let imageId: string

  beforeAll(async () => {
    imageId = (await upload(formOf(jpeg))).body.data.imageId
  })

  it('may be kept for ever, and is nothing but what it is said to be', async () => {
    const { headers } = await fetchFile(imageId)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'lokal-api': '1',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('ETag')).toMatch(/^"[0-9a-f]{64}"$/)
  })

  it('is not sent again to whoever has it', async () => {
    const etag = (await fetchFile(imageId)).headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await fetchFile(imageId, { 'If-None-Match': known })
      expect([reply.status, reply.body, reply.headers.get('ETag')]).toEqual([304, null, etag])
    }
    expect((await fetchFile(imageId, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('is found in its own place only, and its absence is not kept by a cache', async () => {
    const elsewhere = await server.openBistro({ owner })
    const { status, body, headers } = await fetchFile(imageId, {}, elsewhere)
    expect([status, body.code, headers.get('Cache-Control')]).toEqual([404, 'not_found', 'no-store'])
  })
})
