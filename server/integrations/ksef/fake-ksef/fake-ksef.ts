import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SigningKey } from '../sign-xades.ts'
import { refuses, turnsAway, type FakeAnswer } from './answers.ts'
import { issueCertificate, pemOf } from './certificates.ts'
import type { KsefFault } from './faults.ts'
import { handlers } from './handlers.ts'
import { createLimiter, productionLimits } from './limits.ts'
import { routeOf, type Needs, type KsefOperation } from './routes.ts'
import { authorityNames, makeSystemKey } from './system-keys.ts'
import type { FakeKsefOptions, Grant, World } from './world.ts'

/** The national system, played on a port of this computer. */
export type FakeKsef = {
  url: string
  /** All that it knows, to be looked at. */
  world: Readonly<World>
  /** How many calls of a kind have come. */
  calls(operation: KsefOperation): number
  /** A certificate with which a company may sign in. */
  credentialsOf(taxId: string): SigningKey
  /** Withdraws the public keys that callers know, and has a new one. */
  changeKeys(): void
  close(): Promise<void>
}

/** Opens it; everything that it has goes when it is closed. */
export async function openFakeKsef(options: FakeKsefOptions): Promise<FakeKsef> {
  const world = emptyWorld(options)
  const limiter = createLimiter(options.limits ?? productionLimits)
  const counts = new Map<KsefOperation, number>()

  function answerTo(request: IncomingMessage, body: Buffer): { answer: FakeAnswer; fault: KsefFault | null } {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const route = routeOf(request.method ?? '', pathname)
    if (route === null) return { answer: refuses(21405, 'Nie ma takiego wywołania.', 404), fault: null }
    const { operation, group, needs, parts } = route
    const at = options.clock()
    const count = (counts.get(operation) ?? 0) + 1
    counts.set(operation, count)
    const fault = options.fault?.({ operation, count, at }) ?? null
    const before = preventedBy(fault)
    if (before !== null) return { answer: before, fault }
    const grant = grantOf(request)
    if (needs !== 'nothing' && !fits(grant, needs, at)) {
      return { answer: turnsAway(401, 'Wymagane jest uwierzytelnienie.'), fault }
    }
    const away = limiter.take(group, grant?.signIn.taxId ?? 'address', at)
    if (away !== null)
      return { answer: turnsAway(429, `Spróbuj ponownie po ${away} sekundach.`, away), fault }
    const given = request.headers['x-continuation-token']
    const continuation = typeof given === 'string' ? given : null
    const end = fault?.kind === 'end' ? fault.code : null
    return { answer: handlers[operation](world, { parts, query, body, continuation, grant, end }), fault }
  }

  function grantOf({ headers: { authorization = '' } }: IncomingMessage): Grant | null {
    return world.grants.get(authorization.replace(/^Bearer /, '')) ?? null
  }

  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { answer, fault } = answerTo(request, Buffer.concat(parts))
      deliver(reply, answer, fault)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // It keeps no process alive that has nothing else to do.
  server.unref()

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    calls: (operation) => counts.get(operation) ?? 0,
    credentialsOf: (taxId) => credentialsOf(world, taxId),
    changeKeys() {
      for (const key of world.keys) key.withdrawn = true
      world.keys.push(makeSystemKey(options))
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function emptyWorld(options: FakeKsefOptions): World {
  return {
    options,
    keys: [makeSystemKey(options)],
    authority: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    challenges: new Map(),
    signIns: new Map(),
    grants: new Map(),
    sessions: new Map(),
    invoices: [],
    certificates: new Map(),
    enrolments: new Map(),
    blocked: new Set(),
    revokedTokens: new Set(),
  }
}

function fits(grant: Grant | null, needs: Needs, now: number): boolean {
  return grant !== null && grant.kind === needs && now < grant.validUntil
}

/** The answer that comes instead of doing what was asked; null: none. */
function preventedBy(fault: KsefFault | null): FakeAnswer | null {
  if (fault?.kind === 'lose-request') return turnsAway(503, 'nobody reads this')
  if (fault?.kind === 'away') return turnsAway(503, 'Service Unavailable')
  if (fault?.kind === 'refuse') return refuses(fault.code, `Odmowa ${fault.code}`, fault.status)
  return null
}

function deliver(
  reply: ServerResponse,
  { status, headers, body }: FakeAnswer,
  fault: KsefFault | null,
): void {
  if (fault?.kind === 'lose-request' || fault?.kind === 'lose-reply') {
    reply.destroy()
    return
  }
  const send = () => reply.writeHead(status, headers).end(body)
  if (fault?.kind === 'delay') setTimeout(send, fault.ms).unref()
  else send()
}

function credentialsOf({ authority, options }: World, taxId: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = options.clock()
  const certificate = issueCertificate({
    subject: [
      ['commonName', `Firma ${taxId}`],
      ['organizationName', `Firma ${taxId}`],
      ['organizationIdentifier', `VATPL-${taxId}`],
      ['countryName', 'PL'],
    ],
    issuer: authorityNames,
    publicKey,
    signedWith: authority.privateKey,
    serial: `01${Buffer.from(options.random(7)).toString('hex')}`,
    validFrom: now - 86_400_000,
    validTo: now + 730 * 86_400_000,
  })
  return {
    certificate: pemOf(certificate),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}
