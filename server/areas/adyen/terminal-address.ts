import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { id as idSchema } from '#domain/fields.ts'
import { deepestBody } from '#contract/body-limit.ts'
import type { SentBytes } from '#server/http/handler.ts'
import { isDeeperThan } from '#server/http/json-depth.ts'
import { secretOf } from '#server/integrations/adyen/account-values.ts'
import { readJson } from '#server/integrations/adyen/messages.ts'
import { sameSecret } from '#server/integrations/same-secret.ts'
import { accountOf } from '../provider-accounts/account-of.ts'
import type { Services } from '#server/services/services.ts'
import type { Received } from '../webhooks/inbox.ts'

/** A terminal and its address in the place's network. */
export type TerminalAddress = { terminalId: string; address: string }

/**
 * A message about a terminal's address. Nothing signs it: the provider's support enters the id of the place as the user and
 * the place's secret as the password. Null: they are not those of a place.
 */
export async function believedAddress(
  services: Services,
  { bytes }: SentBytes,
  authorization: string | null,
): Promise<Received | null> {
  const [placeId, password] = basic(authorization)
  if (!v.is(idSchema, placeId)) return null
  const account = await accountOf(services, placeId, 'ADYEN')
  const secret = account === null ? '' : secretOf(account, 'terminalIpSecret')
  // An account without the secret is compared too, so that the time tells nobody which places are there.
  const same = sameSecret(password, secret === '' ? 'no such secret' : secret)
  if (!same || secret === '' || account === null) return null
  const now = services.clock()
  return {
    provider: 'ADYEN',
    environment: account.environment,
    kind: 'terminal-ip',
    // Nothing in it tells one message from another: the same again a minute later changes nothing.
    dedupeKey: `${placeId} ${createHash('sha256').update(bytes).digest('hex')} ${Math.floor(now / 60_000)}`,
    subject: placeId,
    sequence: now,
    placeId,
    body: bytes,
  }
}

/**
 * The terminal and the address that a message names. How it is written is not documented: whatever looks like a terminal's
 * number and like an address inside a private network is taken, anything else is left. Null: it does not name both.
 */
export function readAddress(bytes: Uint8Array): TerminalAddress | null {
  const texts = isDeeperThan(bytes, deepestBody) ? [] : textsIn(readJson(bytes))
  const terminalId = texts.find((each) => /^[A-Za-z0-9]{2,20}-\d{6,20}$/.test(each))
  const address = texts.find(isPrivate)
  return terminalId === undefined || address === undefined ? null : { terminalId, address }
}

/** Whether this is an IPv4 address that no network outside of the venue has. */
export function isPrivate(text: string): boolean {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1) ?? []
  const [first = -1, second = -1] = parts.map(Number)
  if (parts.length !== 4 || parts.some((part) => Number(part) > 255 || String(Number(part)) !== part)) {
    return false
  }
  if (first === 10) return true
  return (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)
}

function basic(authorization: string | null): [string, string] {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? ['', ''] : [text.slice(0, colon), text.slice(colon + 1)]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
