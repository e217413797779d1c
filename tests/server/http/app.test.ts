import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }
import { PlaceBusy } from '#server/sync/place-queue.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let root: string

const script = 'console.log("lokal")'

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lokal-app-'))
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('dist/index.html', '<title>shell</title>')
  write('dist/sw.js', 'self')
  write('dist/icons/icon.svg', '<svg/>')
  write('dist/api/index.html', '<title>browse</title>')
  write('dist/assets/main-abc.js', script)
  write('dist/assets/main-abc.js.gz', gzipSync(script))
  write('dist/assets/main-abc.js.br', 'as if by brotli')
  write('previous/main-old.js', 'old')
  server = await startTestServer({
    files: { folder: join(root, 'dist'), previousAssetsFolder: join(root, 'previous') },
  })
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.app.request(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('The app', () => {
  it.each(['/', '/sign-in', '/places/abc/register', '/index.html'])(
    'answers %s with its shell',
    async (path) => {
      const { status, headers, text } = await get(path)
      expect([status, text, headers.get('Cache-Control')]).toEqual([200, '<title>shell</title>', 'no-cache'])
    },
  )

  it('keeps hashed assets in the browser for ever, and nothing that has to be fresh', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('Cache-Control')
    expect(await cached('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/sw.js')).toBe('no-cache')
    expect(await cached('/icons/icon.svg')).toBe('public, max-age=86400')
  })

  it('sends the compressed file to those who take one', async () => {
    const plain = await get('/assets/main-abc.js')
    expect([plain.text, plain.headers.get('Content-Encoding')]).toEqual([script, null])
    const br = await get('/assets/main-abc.js', { 'Accept-Encoding': 'gzip, br' })
    expect([br.text, br.headers.get('Content-Encoding')]).toEqual(['as if by brotli', 'br'])
    const gz = await get('/assets/main-abc.js', { 'Accept-Encoding': 'gzip' })
    expect([gz.headers.get('Content-Encoding'), gz.headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding'])
    expect(gz.headers.get('Content-Type')).toMatch(/javascript/)
  })

  it('still has the assets of the build before, and no shell in the place of one that is gone', async () => {
    expect((await get('/assets/main-old.js')).text).toBe('old')
    expect((await get('/assets/main-gone.js')).status).toBe(404)
  })

  it('gives nothing from outside its folder', async () => {
    for (const path of ['/assets/../../previous/main-old.js', '/..%2fprevious%2fmain-old.js']) {
      expect((await get(path)).text).not.toBe('old')
    }
  })
})

/** None waits, and none is left. */
const noWebhooks = { waiting: 0, unmatched: 0, failed: 0 }

describe('Beside the app', () => {
  it('the health of the server and its database is at the root and under the API', async () => {
    for (const path of ['/healthcheck', '/api/healthcheck']) {
      const { status, text } = await get(path)
      expect([status, JSON.parse(text)]).toEqual([200, { data: { status: 'ok', webhooks: noWebhooks } }])
    }
  })

  it('the API is published as a document, and as a page to read it on', async () => {
    for (const path of ['/openapi.json', '/api/openapi.json']) {
      const document = JSON.parse((await get(path)).text)
      expect([document.openapi, document.info.version]).toEqual(['3.1.0', 'test'])
    }
    expect((await get('/api/')).text).toBe('<title>browse</title>')
  })

  it('an unknown path of the API is an answer of the API, never the shell', async () => {
    const { status, headers, text } = await get('/api/no-such-thing')
    expect([status, JSON.parse(text).code, headers.get('Lokal-Api')]).toEqual([404, 'not_found', '1'])
  })

  it('the demo sign-ins are listed in demo mode only; a server without is no error on the page of signing in', async () => {
    const { status, text } = await get('/api/demo')
    expect([status, JSON.parse(text)]).toEqual([200, { data: [] }])
  })
})

describe('Pictures under maps', () => {
  it('come from nowhere unless a host is set, and then from that host alone', async () => {
    expect(JSON.parse((await get('/api/config')).text)).toEqual({
      data: { mapTiles: null, simulatedPrinter: false },
    })
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Mapa' }
    const mapped = await startTestServer({ mapTiles })
    const response = await mapped.app.request('/api/config')
    expect(await response.json()).toEqual({ data: { mapTiles, simulatedPrinter: false } })
    expect(response.headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: blob: https://tiles.example;",
    )
    await mapped.close()
  })
})

describe('Every answer', () => {
  it('lets the browser run the app’s own files and nothing else', async () => {
    for (const path of ['/', '/api/healthcheck', '/api/no-such-thing']) {
      const { headers } = await get(path)
      const policy = headers.get('Content-Security-Policy')
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("worker-src 'self';")
      expect(policy).toContain("connect-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\).*geolocation=\(\).*usb=\(\)/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
    }
  })

  it('of the API is never kept by a cache', async () => {
    expect((await get('/api/healthcheck')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('names its request, by the caller’s name where there is one', async () => {
    expect((await get('/api/healthcheck')).headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    const named = await get('/api/healthcheck', { 'X-Request-Id': 'abc-1' })
    expect(named.headers.get('X-Request-Id')).toBe('abc-1')
  })
})

describe('An error', () => {
  const message = async (headers: Record<string, string>) =>
    JSON.parse((await get('/api/places/my', headers)).text).message

  it('is said in the language chosen in the app, else in the browser’s, else in English', async () => {
    expect(await message({})).toBe(en['error.unauthenticated'])
    expect(await message({ 'Accept-Language': 'pl-PL,pl;q=0.9,en;q=0.8' })).toBe(pl['error.unauthenticated'])
    expect(await message({ 'Accept-Language': 'de, en;q=0.5, pl;q=0.7' })).toBe(pl['error.unauthenticated'])
    expect(await message({ 'Accept-Language': 'pl', Cookie: 'NEXT_LOCALE=en' })).toBe(
      en['error.unauthenticated'],
    )
    expect(await message({ Cookie: 'NEXT_LOCALE=xx', 'Accept-Language': '*' })).toBe(
      en['error.unauthenticated'],
    )
  })

  it.each(Object.keys(errorCatalogue))('%s has words in both languages', (code) => {
    const key = `error.${code}`
    expect(Object.keys(en)).toContain(key)
    expect(Object.keys(pl)).toContain(key)
  })

  it('that nobody expected is logged with the name of its request, and tells nothing else', async () => {
    const person = await server.signUp('Jan')
    const { snapshot } = server.services.database
    const placeId = await server.openBistro({ owner: person })
    Object.assign(server.services.database, { snapshot: () => Promise.reject(new Error('secret detail')) })
    const { status, body } = await server.call(`GET /menu/${placeId}`, {
      token: person.token,
      headers: { 'X-Request-Id': 'failing-1' },
    })
    Object.assign(server.services.database, { snapshot })
    expect([status, body]).toEqual([
      500,
      { code: 'internal', message: en['error.internal'], requestId: 'failing-1' },
    ])
    expect(server.problems).toContainEqual(
      expect.objectContaining({ requestId: 'failing-1', error: new Error('secret detail') }),
    )
  })

  it('of a busy place says when to come again', async () => {
    const person = await server.signUp('Ewa')
    const placeId = await server.openBistro({ owner: person })
    const { snapshot } = server.services.database
    Object.assign(server.services.database, { snapshot: () => Promise.reject(new PlaceBusy(placeId)) })
    const { status, body, headers } = await server.call(`GET /menu/${placeId}`, { token: person.token })
    Object.assign(server.services.database, { snapshot })
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'busy', '1'])
  })
})
