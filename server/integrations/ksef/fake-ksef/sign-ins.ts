import type { X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import { refuses, says, turnsAway, type FakeAnswer } from './answers.ts'
import { jsonIn, type FakeCall } from './fake-call.ts'
import { knownKey, opened } from './system-keys.ts'
import { signInWords, writtenState } from './texts.ts'
import { verifyXades } from './verify-xades.ts'
import { referenceOf, writtenInstant, type FakeSignIn, type Grant, type World } from './world.ts'

/** Something to be signed, for ten minutes. */
export function challenge(world: World): FakeAnswer {
  const at = world.options.clock()
  const given = referenceOf(world, 'CR')
  world.challenges.set(given, { at })
  return says(200, {
    challenge: given,
    timestamp: writtenInstant(at),
    timestampMs: at,
    clientIp: '127.0.0.1',
  })
}

/** Begins a sign-in by a signed document. */
export function byCertificate(world: World, { body }: FakeCall): FakeAnswer {
  const request = verifyXades(body.toString())
  if (request === null) return refuses(9101, 'Nieprawidłowy dokument.')
  const { certificate, taxId } = request
  if (!takeChallenge(world, request.challenge)) return refuses(21111, 'Nieprawidłowe wyzwanie autoryzacyjne.')
  return begin(world, taxId, certificate.raw, refusalOf(world, request))
}

function refusalOf(world: World, { certificate, taxId }: { certificate: X509Certificate; taxId: string }) {
  const now = world.options.clock()
  const own = [...world.certificates.values()].find((each) => each.certificate.equals(certificate.raw))
  if (now < Date.parse(certificate.validFrom) || now >= Date.parse(certificate.validTo)) return 460
  if (own?.revoked === true || own?.kind === 'Offline') return 460
  return certificate.subject.includes(`VATPL-${taxId}`) ? null : 415
}

/** Begins a sign-in by a token, which came with the instant of its challenge. */
export function byToken(world: World, { body }: FakeCall): FakeAnswer {
  const read = v.safeParse(tokenSchema, jsonIn(body))
  if (!read.success) return refuses(21405, 'Błąd walidacji danych wejściowych.')
  const { publicKeyId, encryptedToken, contextIdentifier } = read.output
  const key = knownKey(world, publicKeyId ?? null)
  if (key === null)
    return refuses(21470, 'Przesłany identyfikator klucza jest nieznany lub wskazuje na wycofany klucz.')
  const at = world.challenges.get(read.output.challenge)?.at
  if (!takeChallenge(world, read.output.challenge))
    return refuses(21111, 'Nieprawidłowe wyzwanie autoryzacyjne.')
  const [token = '', stamp] = (opened(key, encryptedToken)?.toString() ?? '').split('|')
  const known = world.options.tokens[token]
  const holds = known !== undefined && stamp === String(at) && known.taxId === contextIdentifier.value
  const isRevoked = world.revokedTokens.has(token)
  return begin(world, contextIdentifier.value, null, holds && !isRevoked ? null : 450)
}

const tokenSchema = v.object({
  challenge: v.string(),
  contextIdentifier: v.object({ type: v.literal('Nip'), value: v.string() }),
  encryptedToken: v.string(),
  publicKeyId: v.nullish(v.string()),
})

function takeChallenge(world: World, given: string): boolean {
  const known = world.challenges.get(given)
  world.challenges.delete(given)
  return known !== undefined && world.options.clock() - known.at < 600_000
}

function begin(world: World, taxId: string, certificate: Buffer | null, failed: number | null): FakeAnswer {
  const at = world.options.clock()
  const code = world.blocked.has(taxId) ? 480 : (failed ?? 200)
  const signIn: FakeSignIn = { taxId, certificate, at, code, redeemed: false }
  const reference = referenceOf(world, 'AU')
  world.signIns.set(reference, signIn)
  const authenticationToken = grant(world, { kind: 'sign-in', signIn, validUntil: at + 2_700_000 })
  return says(202, { referenceNumber: reference, authenticationToken })
}

/** How a sign-in goes; `end`: the state that it is to have. */
export function signInState(world: World, { parts, end }: FakeCall): FakeAnswer {
  const { clock, inWork = 0 } = world.options
  const signIn = world.signIns.get(parts[0] ?? '')
  if (signIn === undefined) return refuses(21304, 'Brak uwierzytelnienia.')
  if (clock() - signIn.at > 7 * 86_400_000) return turnsAway(410, 'Operacja nie jest już dostępna.')
  if (end !== null) signIn.code = end
  const code = clock() < signIn.at + inWork ? 100 : signIn.code
  return says(200, { startDate: writtenInstant(signIn.at), status: writtenState(code, signInWords) })
}

/** The tokens of a sign-in, once. */
export function redeem(world: World, { grant: asking }: FakeCall): FakeAnswer {
  const signIn = asking?.signIn
  if (signIn === undefined || signIn.code !== 200 || signIn.redeemed)
    return refuses(21301, 'Brak autoryzacji.')
  signIn.redeemed = true
  const now = world.options.clock()
  return says(200, {
    accessToken: grant(world, { kind: 'access', signIn, validUntil: now + accessLastsMs }),
    refreshToken: grant(world, { kind: 'refresh', signIn, validUntil: now + 7 * 86_400_000 }),
  })
}

/** Another access. */
export function refresh(world: World, { grant: asking }: FakeCall): FakeAnswer {
  if (asking === null || asking.signIn.code !== 200) return refuses(21301, 'Brak autoryzacji.')
  const validUntil = world.options.clock() + accessLastsMs
  return says(200, { accessToken: grant(world, { kind: 'access', signIn: asking.signIn, validUntil }) })
}

/** How long an access lasts, ms. */
const accessLastsMs = 900_000

function grant(world: World, given: Grant): { token: string; validUntil: string } {
  const token = Buffer.from(world.options.random(24)).toString('base64url')
  world.grants.set(token, given)
  return { token, validUntil: writtenInstant(given.validUntil) }
}
