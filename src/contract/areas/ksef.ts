import * as v from 'valibot'
import { text } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { integrationStates } from '#domain/integrations/services.ts'
import { ksefEnvironments, ksefSettingsSchema } from '#domain/place/ksef-settings.ts'
import { grant, may } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const manager = may('manage-place-info')

const params = v.object({ placeId: idIn('places'), environment: v.picklist(ksefEnvironments) })

/** The last trial in a world: what was tried, how it went, and how long it took, ms. */
export const ksefTrialSchema = v.object({
  at: instant,
  steps: v.array(v.object({ step: v.string(), ok: v.boolean(), ms: v.number(), words: v.string() })),
})

/** The sign-in of a place to one world of the national system, as far as it is shown. */
export type KsefAccountView = v.InferOutput<typeof ksefAccountSchema>

/** How a place signs in to one world of the national system. Certificate, key and token are never shown again. */
export const ksefAccountSchema = v.object({
  environment: v.picklist(ksefEnvironments),
  state: v.picklist(integrationStates),
  /** Null: nothing was entered. */
  kind: v.nullable(v.picklist(['certificate', 'token'])),
  subject: v.string(),
  serial: v.string(),
  validUntil: v.nullable(instant),
  succeededAt: v.nullable(instant),
  failedAt: v.nullable(instant),
  /** A word of `ksefFailures`, or `keys_lost`; empty: the last sign-in worked. */
  failure: v.string(),
  trial: v.nullable(ksefTrialSchema),
  /** A stand-in plays this world: nothing leaves the server. */
  isPlayed: v.boolean(),
})

const limit = v.object({ remaining: v.number(), limit: v.number() })

/** How many certificates the company may still ask for and hold at once. */
export const ksefLimitsSchema = v.object({ canRequest: v.boolean(), requests: limit, active: limit })

const certificateAnswer = dataOf(v.object({ state: v.string() }))

/** How a place is set up at the national system of invoices (KSeF), and the certificates of its tills. */
export const ksefEndpoints = {
  'ksef.get': defineEndpoint({
    method: 'GET',
    path: '/ksef/{placeId}/accounts/{environment}',
    access: manager,
    summary: 'How a place signs in to one world of the national system',
    status: 'live',
    params,
    output: dataOf(ksefAccountSchema),
  }),
  'ksef.save': defineEndpoint({
    method: 'PUT',
    path: '/ksef/{placeId}/accounts/{environment}',
    access: manager,
    summary: 'Keep a certificate with its key, or a token; `played` takes one of the stand-in',
    status: 'live',
    params,
    body: v.variant('kind', [
      v.object({
        kind: v.literal('certificate'),
        certificate: text(1, 20_000),
        key: text(1, 20_000),
        password: text(0, 200),
      }),
      v.object({ kind: v.literal('token'), token: text(1, 2000) }),
      v.object({ kind: v.literal('played') }),
    ]),
    output: dataOf(ksefAccountSchema),
  }),
  'ksef.remove': defineEndpoint({
    method: 'DELETE',
    path: '/ksef/{placeId}/accounts/{environment}',
    access: manager,
    summary: 'Forget by what a place signs in to one world of the national system',
    status: 'live',
    params,
    output: doneAnswer,
  }),
  'ksef.try': defineEndpoint({
    method: 'POST',
    path: '/ksef/{placeId}/accounts/{environment}/trial',
    access: manager,
    summary: 'Sign in; outside of production also send an invoice for trial and wait for its number',
    status: 'live',
    params,
    output: dataOf(ksefAccountSchema),
  }),
  'ksef.limits': defineEndpoint({
    method: 'GET',
    path: '/ksef/{placeId}/accounts/{environment}/limits',
    access: manager,
    summary: 'How many certificates the company may still ask for and hold',
    status: 'live',
    params,
    output: dataOf(ksefLimitsSchema),
  }),
  'ksef.set': defineEndpoint({
    method: 'PUT',
    path: '/ksef/{placeId}/settings',
    access: manager,
    summary: 'Send invoices of the place through the national system, and how',
    status: 'live',
    params: ids('placeId'),
    body: ksefSettingsSchema,
    output: doneAnswer,
  }),
  'ksef.certificate-names': defineEndpoint({
    method: 'GET',
    path: '/ksef/{placeId}/till-certificates/{certificateId}/names',
    access: grant,
    summary: 'The names that the request of a till for its certificate has to have, exactly these',
    status: 'live',
    params: ids('placeId', 'certificateId'),
    output: dataOf(v.record(v.string(), v.string())),
  }),
  'ksef.certificate-request': defineEndpoint({
    method: 'POST',
    path: '/ksef/{placeId}/till-certificates/{certificateId}/request',
    access: grant,
    summary: 'Ask for the certificate of a till, or how the request is doing where it was made before',
    status: 'live',
    params: ids('placeId', 'certificateId'),
    /** PKCS#10, DER, base64; null: only how it is doing. */
    body: v.object({ request: v.nullable(text(1, 10_000)) }),
    output: certificateAnswer,
  }),
  'ksef.certificate-revoke': defineEndpoint({
    method: 'POST',
    path: '/ksef/{placeId}/till-certificates/{certificateId}/revoke',
    access: manager,
    summary: 'Revoke the certificate of a till that is lost, or that needs none',
    status: 'live',
    params: ids('placeId', 'certificateId'),
    output: certificateAnswer,
  }),
} as const
