import { createHash } from 'node:crypto'
import type { SentBytes } from '#server/http/handler.ts'
import { isDeeperThan } from '#server/http/json-depth.ts'
import { deepestBody } from '#contract/body-limit.ts'
import { paymentKeys, platformKeys } from '#server/integrations/adyen/account-values.ts'
import { isSigned, signedText } from '#server/integrations/adyen/hmac.ts'
import {
  additional,
  writtenInstantOf,
  readJson,
  readPayments,
  readPlatform,
  type PaymentItem,
  type PlatformMessage,
} from '#server/integrations/adyen/messages.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import { accountOf } from '../provider-accounts/account-of.ts'
import type { Services } from '#server/services/services.ts'
import type { Webhook } from '../webhooks/applier.ts'
import type { Received } from '../webhooks/inbox.ts'
import { namedByPayment, namedByPlatform, namedPlaces, type NamedPlace } from './named-places.ts'

/** The messages of the platform, by the last word of their path. */
export type PlatformKind = 'transfers' | 'balance' | 'platforms-configuration' | 'reports'

/**
 * Messages of a body about payments, each event one of its own; null: it is not proved. One event that is not signed
 * makes the whole body nobody's.
 */
export async function believedPayments(services: Services, sent: SentBytes): Promise<Received[] | null> {
  const message = readPayments(jsonOf(sent))
  if (message === null) return null
  const { environment, items } = message
  const received: Received[] = []
  for (const item of items) {
    const { value, currency } = item.amount
    const signed = signedText({ ...item, value, currency })
    const signature = additional(item, 'hmacSignature')
    const proof = await proofOf(services, environment, namedByPayment(item), (account) =>
      isSigned(signed, signature, paymentKeys(account)),
    )
    if (proof === null) return null
    received.push({
      provider: 'ADYEN',
      environment,
      kind: 'payments',
      dedupeKey: paymentKey(item),
      subject: item.originalReference === '' ? item.pspReference : item.originalReference,
      sequence: writtenInstantOf(item.eventDate, services.clock()),
      placeId: proof.placeId,
      body: sent.bytes,
    })
  }
  return received
}

/**
 * The message of a body of the platform; null: it is not proved. The signature is that of the bytes, not of what they
 * say.
 */
export async function believedPlatform(
  services: Services,
  kind: PlatformKind,
  sent: SentBytes,
): Promise<Received | null> {
  const message = readPlatform(jsonOf(sent))
  const { bytes, signature } = sent
  if (message === null || signature === null) return null
  const { environment } = message
  const proof = await proofOf(services, environment, namedByPlatform(message), (account) =>
    isSigned(bytes, signature, platformKeys(account)),
  )
  if (proof === null) return null
  const subject = subjectOf(message)
  const sequence = sequenceOf(message, services.clock())
  return {
    provider: 'ADYEN',
    environment,
    kind,
    dedupeKey: [message.type, subject, sequence ?? hashOf(bytes)].join(' '),
    subject,
    sequence: sequence ?? services.clock(),
    placeId: proof.placeId,
    body: bytes,
  }
}

/**
 * Of which place a message that was kept for none is now, as where a place has entered its account since; null: still
 * none.
 */
export async function placeNow(
  services: Services,
  { kind, environment, dedupeKey, body }: Webhook,
): Promise<string | null> {
  if (kind === 'payments') {
    const believed = await believedPayments(services, { bytes: body, signature: null })
    return believed?.find((each) => each.dedupeKey === dedupeKey)?.placeId ?? null
  }
  const message = readPlatform(readJson(body))
  if (message === null) return null
  // The signature was beside it and is gone: that it was this server's own key is known.
  for (const placeId of await namedPlaces(services, environment, namedByPlatform(message))) {
    const account = await accountOf(services, placeId, 'ADYEN')
    if (account?.source === 'server' && account.environment === environment) return placeId
  }
  return null
}

/** The same for the same event about a payment, however often it comes. */
export function paymentKey({ eventCode, pspReference, success }: PaymentItem): string {
  return `${eventCode} ${pspReference} ${success}`.slice(0, 300)
}

/**
 * The place whose key has signed the message, of those that it names. Else this server's own key may have signed:
 * then `placeId` is null, for no place is known. Null: none has.
 */
async function proofOf(
  services: Services,
  environment: 'test' | 'live',
  named: NamedPlace,
  signs: (account: Pick<ProviderAccount, 'secrets'>) => boolean,
): Promise<{ placeId: string | null } | null> {
  for (const placeId of await namedPlaces(services, environment, named)) {
    const account = await accountOf(services, placeId, 'ADYEN')
    // Test and live never mix.
    if (account?.environment === environment && signs(account)) return { placeId }
  }
  const own = services.serverAccounts.ADYEN
  return own?.environment === environment && signs(own) ? { placeId: null } : null
}

function jsonOf({ bytes }: SentBytes): unknown {
  // Parsing alone would hold up everybody.
  return isDeeperThan(bytes, deepestBody) ? null : readJson(bytes)
}

function subjectOf({ data }: PlatformMessage): string {
  const { id, balanceAccountId, accountHolder, balanceAccount } = data
  const named = [id, balanceAccountId, idIn(accountHolder), idIn(balanceAccount)]
  return String(named.find((each) => typeof each === 'string') ?? 'unknown').slice(0, 200)
}

function sequenceOf({ data, timestamp }: PlatformMessage, now: number): number | null {
  const { sequenceNumber, creationDate } = data
  if (typeof sequenceNumber === 'number' && Number.isSafeInteger(sequenceNumber)) return sequenceNumber
  const said = timestamp === '' && typeof creationDate === 'string' ? creationDate : timestamp
  const at = writtenInstantOf(said, -1)
  return at < 0 || at > now + 24 * 3_600_000 ? null : at
}

function idIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
