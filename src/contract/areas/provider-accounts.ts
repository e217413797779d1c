import * as v from 'valibot'
import { text } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { integrationStates } from '#domain/integrations/services.ts'
import { onlineProviders } from '#domain/payment/online-providers.ts'
import { may } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

const integrations = may('manage-adyen-integrations')

const params = v.object({ placeId: idIn('places'), provider: v.picklist(onlineProviders) })

const environment = v.picklist(['test', 'live'])

/**
 * The account of a place at a provider, as far as it is known. Keys are never shown again: only which of them there
 * are.
 */
export const providerAccountSchema = v.object({
  provider: v.picklist(onlineProviders),
  state: v.picklist(integrationStates),
  /** `place`: entered by the owner; `server`: the default of this server; null: none. */
  source: v.nullable(v.picklist(['place', 'server'])),
  environment,
  /** Numbers of accounts, by name. */
  fields: v.record(v.string(), v.string()),
  /** Names of the keys that are kept. */
  secrets: v.array(v.string()),
  succeededAt: v.nullable(instant),
  failedAt: v.nullable(instant),
  /** A word of `providerFailures`, or `keys_lost`: sealed by another server, to be entered anew; empty: none. */
  failure: v.string(),
  /** Addresses to be entered at the provider, by name. */
  webhooks: v.record(v.string(), v.string()),
})

export const providerAccountEndpoints = {
  'provider-accounts.get': defineEndpoint({
    method: 'GET',
    path: '/provider-accounts/{placeId}/{provider}',
    access: integrations,
    summary: 'How a place is set up at a provider of payments',
    status: 'live',
    params,
    output: dataOf(providerAccountSchema),
  }),
  'provider-accounts.save': defineEndpoint({
    method: 'PUT',
    path: '/provider-accounts/{placeId}/{provider}',
    access: integrations,
    summary:
      'Set a place up at a provider; keys that are not named stay, empty ones are forgotten. An account that has worked is ' +
      'changed once its provider knows the change',
    status: 'live',
    params,
    body: v.object({
      environment,
      fields: v.record(text(1, 40), text(0, 200)),
      secrets: v.record(text(1, 40), text(0, 500)),
    }),
    output: dataOf(providerAccountSchema),
  }),
  'provider-accounts.test': defineEndpoint({
    method: 'POST',
    path: '/provider-accounts/{placeId}/{provider}/test',
    access: integrations,
    summary: 'Ask a provider whether it knows the place; moves no money',
    status: 'live',
    params,
    output: dataOf(providerAccountSchema),
  }),
  'provider-accounts.remove': defineEndpoint({
    method: 'DELETE',
    path: '/provider-accounts/{placeId}/{provider}',
    access: integrations,
    summary: 'Forget the keys of a place at a provider',
    status: 'live',
    params,
    output: doneAnswer,
  }),
} as const
