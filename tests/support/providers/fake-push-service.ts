import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'
import { must } from '#domain/must.ts'
import type { PushPayload } from '#domain/notification/push-message.ts'

/** A message as a push service got it. */
export type PushedOn = { path: string; headers: IncomingHttpHeaders; body: Buffer }

type Reply = { status: number; headers?: Record<string, string>; afterMs?: number; hangUp?: true }

/** A browser with one subscription: what it gives to the server, and how it reads what comes. */
export type FakeBrowser = {
  endpoint: string
  path: string
  keys: { p256dh: string; auth: string }
  read(body: Buffer): PushPayload
}

export type FakePushService = Awaited<ReturnType<typeof openPushService>>

/**
 * A push service over HTTP: it takes everything with 201 unless it is told otherwise, and shows what it got. `knownAs`: the
 * origin that its endpoints have, where the server is led to it by another name.
 */
export async function openPushService(knownAs: string | null = null) {
  const received: PushedOn[] = []
  const replies = new Map<string, Reply[]>()
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(parts) })
      const {
        status,
        headers: more = {},
        afterMs = 0,
        hangUp,
      } = replies.get(path)?.shift() ?? { status: 201 }
      if (hangUp) return void request.socket.destroy()
      setTimeout(() => answer.writeHead(status, more).end(status < 300 ? '' : `said ${status}`), afterMs)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = must(server.address(), 'the address of a listening server')
  if (typeof address === 'string') throw new Error('not a port')
  const origin = `http://127.0.0.1:${address.port}`
  let browsers = 0

  return {
    origin,
    received,
    /** What it answers next on a path, in this order; then it takes everything again. */
    reply: (path: string, ...next: Reply[]) => void replies.set(path, next),
    browser(): FakeBrowser {
      browsers += 1
      const path = `/push/browser-${browsers}`
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
      const secret = { privateKey: pair.getPrivateKey(), auth }
      return {
        endpoint: `${knownAs ?? origin}${path}`,
        path,
        keys,
        read: (body) => JSON.parse(decrypt(body, secret)),
      }
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Opens a body as a browser does (RFC 8291, RFC 8188): written apart from what made it. */
export function decrypt(body: Buffer, { privateKey, auth }: { privateKey: Buffer; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const hkdf = (key: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey])
  const ikm = hkdf(own.computeSecret(senderKey), auth, info, 32)
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return record.subarray(0, record.lastIndexOf(2)).toString('utf8')
}

/** Whom a header `Authorization: vapid` names, where its signature is by the key that it shows. */
export async function readVapid(header: string, now: number) {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+), k=(?<k>[\w-]+)$/.exec(header)?.groups ?? {}
  const point = Buffer.from(k, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const { payload } = await jwtVerify(t, createPublicKey({ key, format: 'jwk' }), {
    algorithms: ['ES256'],
    currentDate: new Date(now),
  })
  return { publicKey: k, payload }
}
