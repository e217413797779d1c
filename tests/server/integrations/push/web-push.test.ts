import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payloadOf } from '#domain/notification/push-message.ts'
import { createPush } from '#server/integrations/push/create-push.ts'
import { areBrowserKeys, encryptPayload } from '#server/integrations/push/encrypt-payload.ts'
import { isVapidSecret, vapidKeysOf, vapidSecretOf } from '#server/integrations/push/vapid.ts'
import {
  decrypt,
  openPushService,
  readVapid,
  type FakePushService,
} from '#tests/support/providers/fake-push-service.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const now = Date.UTC(2026, 10, 27, 18)
const payload = payloadOf({
  title: 'Stolik 7: gotowe',
  body: 'Kuchnia',
  lang: 'pl',
  navigate: 'https://lokal.example/p/1/orders/2',
  tag: 'ready-1',
  data: { placeId: '1', messageId: '3' },
})
const message = { payload, ttl: 600, urgency: 'high', topic: 'ready-1' } as const

/** RFC 8291, Appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  server: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browser: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('what is pushed', () => {
  it('is encrypted as the example of RFC 8291', () => {
    const browser = { p256dh: bytes(vector.p256dh), auth: bytes(vector.auth) }
    const passing = { privateKey: bytes(vector.server), salt: bytes(vector.salt) }
    expect(encryptPayload(vector.text, browser, passing).toString('base64url')).toBe(vector.body)
    const secret = { privateKey: bytes(vector.browser), auth: bytes(vector.auth) }
    expect(decrypt(bytes(vector.body), secret)).toBe(vector.text)
  })

  it('goes only where a browser gave keys that can be used', () => {
    expect(areBrowserKeys(vector)).toBe(true)
    expect(areBrowserKeys({ ...vector, auth: 'AAAA' })).toBe(false)
    expect(areBrowserKeys({ ...vector, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false)
    expect(areBrowserKeys({ ...vector, p256dh: '' })).toBe(false)
  })
})

describe('the key of a server', () => {
  it('is the same after a restart and after a restore, another on another server', () => {
    const secret = randomBytes(32)
    const key = vapidKeysOf(vapidSecretOf(secret)).publicKey
    expect(vapidKeysOf(vapidSecretOf(secret)).publicKey).toBe(key)
    expect(vapidKeysOf(vapidSecretOf(randomBytes(32))).publicKey).not.toBe(key)
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  })

  it('can be given, where it is a private key', () => {
    expect(isVapidSecret(vector.server)).toBe(true)
    for (const wrong of ['', 'short', 'A'.repeat(43), '_'.repeat(42) + '8', `${vector.server}=`])
      expect([wrong, isVapidSecret(wrong)]).toEqual([wrong, false])
  })
})

describe('a push service', () => {
  let service: FakePushService
  let problems: unknown[] = []

  beforeEach(async () => {
    service = await openPushService()
    problems = []
  })
  afterEach(() => service.close())

  const pushTo = (origins: readonly string[] = [service.origin]) =>
    createPush(
      { vapidSecret: null, contact: 'mailto:it@lokal.example', origins, firebase: null },
      {
        tokenKey: Buffer.alloc(32, 7),
        clock: () => now,
        random: randomBytes,
        timeout: () => AbortSignal.timeout(5000),
        onProblem: (problem) => problems.push(problem),
      },
    )
  const sendTo = (browser: ReturnType<FakePushService['browser']>, push = pushTo()) =>
    push.send({ kind: 'web', endpoint: browser.endpoint, ...browser.keys }, message)

  it('gets what only the browser can read, for how long, how urgent, and what it replaces', async () => {
    const browser = service.browser()
    expect(await sendTo(browser)).toEqual({ outcome: 'taken', status: 201 })
    const [got] = service.received
    expect(got?.headers).toMatchObject({ ttl: '600', urgency: 'high', topic: 'ready-1' })
    expect(got?.headers['content-encoding']).toBe('aes128gcm')
    expect(got?.body.includes('Stolik')).toBe(false)
    expect(browser.read(got?.body ?? Buffer.alloc(0))).toEqual(payload)
  })

  it('knows the server by a signature for it alone, good for half a day, with an address', async () => {
    const push = pushTo()
    await sendTo(service.browser(), push)
    const { publicKey, payload: said } = await readVapid(
      service.received[0]?.headers.authorization ?? '',
      now,
    )
    expect(publicKey).toBe(push.serverKey)
    expect(said).toEqual({ aud: service.origin, exp: now / 1000 + 12 * 3600, sub: 'mailto:it@lokal.example' })
  })

  it.each([
    [404, { outcome: 'gone', status: 404 }],
    [410, { outcome: 'gone', status: 410 }],
    [403, { outcome: 'refused', status: 403, words: 'said 403' }],
    [413, { outcome: 'refused', status: 413, words: 'said 413' }],
    [503, { outcome: 'later', status: 503, retryAfter: null }],
  ])('that answers %i is understood', async (status, answer) => {
    const browser = service.browser()
    service.reply(browser.path, { status })
    expect(await sendTo(browser)).toEqual(answer)
    // What is refused is our own mistake, and is told.
    expect(problems).toHaveLength(answer.outcome === 'refused' ? 1 : 0)
  })

  it('is left alone for as long as it says, in seconds or until a date', async () => {
    const browser = service.browser()
    service.reply(
      browser.path,
      { status: 429, headers: { 'Retry-After': '90' } },
      { status: 429, headers: { 'Retry-After': new Date(now + 30_000).toUTCString() } },
    )
    expect(await sendTo(browser)).toMatchObject({ outcome: 'later', retryAfter: 90_000 })
    expect(await sendTo(browser)).toMatchObject({ outcome: 'later', retryAfter: 30_000 })
  })

  it('that cannot be reached is tried later', async () => {
    const browser = service.browser()
    service.reply(browser.path, { status: 0, hangUp: true })
    expect(await sendTo(browser)).toEqual({ outcome: 'later', status: 0, retryAfter: null })
    expect(problems).toHaveLength(1)
  })

  it('is never followed to another address', async () => {
    const browser = service.browser()
    service.reply(browser.path, { status: 307, headers: { Location: `${service.origin}/elsewhere` } })
    expect(await sendTo(browser)).toMatchObject({ outcome: 'refused', status: 307 })
    expect(service.received.map(({ path }) => path)).toEqual([browser.path])
  })

  it('is one of those that browsers have: nothing else is ever called', async () => {
    const push = pushTo([])
    const known = (endpoint: string) => push.knows({ kind: 'web', endpoint, p256dh: '', auth: '' })
    for (const right of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ])
      expect([right, known(right)]).toEqual([right, true])
    for (const wrong of [
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com@evil.example/a',
      'https://user@fcm.googleapis.com/a',
      'https://evil-push.apple.com.example/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://169.254.169.254/latest',
      'https://localhost/a',
      'nonsense',
      service.browser().endpoint,
    ])
      expect([wrong, known(wrong)]).toEqual([wrong, false])
    expect(await sendTo(service.browser(), push)).toMatchObject({ outcome: 'refused', status: 0 })
    expect(service.received).toEqual([])
  })
})
