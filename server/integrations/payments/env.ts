import * as v from 'valibot'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { wrongFields } from '#domain/payment/provider-fields.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { neverUsed } from './last-use.ts'
import type { ServerAccounts } from './server-accounts.ts'

const textOrNull = v.pipe(
  v.optional(v.pipe(v.string(), v.trim()), ''),
  v.transform((value) => (value === '' ? null : value)),
)

const environmentOf = (name: string) =>
  v.pipe(
    textOrNull,
    v.check(
      (value) => value === null || value === 'test' || value === 'live',
      `${name} must be test or live`,
    ),
  )

/** The variables that the names of an account are read from. */
const variablesOf = {
  ADYEN: {
    fields: {
      merchantAccount: 'ADYEN_MERCHANT',
      store: 'ADYEN_STORE',
      balanceAccount: 'ADYEN_BALANCE_ACCOUNT',
      accountHolder: 'ADYEN_ACCOUNT_HOLDER',
      legalEntity: 'ADYEN_LEGAL_ENTITY',
      liveUrlPrefix: 'ADYEN_LIVE_URL_PREFIX',
    },
    secrets: {
      apiKey: 'ADYEN_API_KEY',
      hmacKey: 'ADYEN_HMAC_KEY',
      previousHmacKey: 'ADYEN_PREVIOUS_HMAC_KEY',
      platformHmacKey: 'ADYEN_PLATFORM_HMAC_KEY',
      previousPlatformHmacKey: 'ADYEN_PREVIOUS_PLATFORM_HMAC_KEY',
      reportKey: 'ADYEN_REPORT_KEY',
      legalEntityKey: 'ADYEN_LEGAL_ENTITY_KEY',
      balanceKey: 'ADYEN_BALANCE_KEY',
      terminalIpSecret: 'ADYEN_TERMINAL_IP_SECRET',
    },
  },
  P24: {
    fields: { merchantId: 'P24_MERCHANT_ID', posId: 'P24_POS_ID' },
    secrets: { crc: 'P24_CRC', apiKey: 'P24_API_KEY', previousCrc: 'P24_PREVIOUS_CRC' },
  },
} as const

/** The variables of providers of payments, beside those of card terminals. */
export const paymentVariables = {
  ADYEN_ENVIRONMENT: environmentOf('ADYEN_ENVIRONMENT'),
  ADYEN_STORE: textOrNull,
  ADYEN_BALANCE_ACCOUNT: textOrNull,
  ADYEN_ACCOUNT_HOLDER: textOrNull,
  ADYEN_LEGAL_ENTITY: textOrNull,
  ADYEN_LIVE_URL_PREFIX: textOrNull,
  ADYEN_HMAC_KEY: textOrNull,
  ADYEN_PREVIOUS_HMAC_KEY: textOrNull,
  ADYEN_PLATFORM_HMAC_KEY: textOrNull,
  ADYEN_PREVIOUS_PLATFORM_HMAC_KEY: textOrNull,
  ADYEN_REPORT_KEY: textOrNull,
  ADYEN_LEGAL_ENTITY_KEY: textOrNull,
  ADYEN_BALANCE_KEY: textOrNull,
  ADYEN_TERMINAL_IP_SECRET: textOrNull,
  P24_ENVIRONMENT: environmentOf('P24_ENVIRONMENT'),
  P24_MERCHANT_ID: textOrNull,
  P24_POS_ID: textOrNull,
  P24_CRC: textOrNull,
  P24_API_KEY: textOrNull,
  P24_PREVIOUS_CRC: textOrNull,
}

type Read = v.InferOutput<v.ObjectSchema<typeof paymentVariables, undefined>> &
  Readonly<Record<'ADYEN_API_KEY' | 'ADYEN_MERCHANT' | 'ADYEN_URL', string | null>>

/**
 * The accounts of this server; one that is set up for card terminals alone has no `ADYEN_HMAC_KEY` and is none here.
 * The error names what is missing or wrong, never a value.
 */
export function paymentEnv(read: Read): Result<ServerAccounts, string> {
  const adyenLive = read.ADYEN_URL?.includes('-live') === true
  if (read.ADYEN_ENVIRONMENT !== null && (read.ADYEN_ENVIRONMENT === 'live') !== adyenLive) {
    if (read.ADYEN_URL !== null || read.ADYEN_ENVIRONMENT === 'live')
      return fail('ADYEN_ENVIRONMENT and ADYEN_URL must both be of test or both be live.')
  }
  const adyen = accountFrom('ADYEN', adyenLive ? 'live' : 'test', read.ADYEN_HMAC_KEY !== null, read)
  if (!adyen.ok) return adyen
  // Without a number of its own a shop is known by that of its company.
  const p24Read = { ...read, P24_POS_ID: read.P24_POS_ID ?? read.P24_MERCHANT_ID }
  const p24Live = read.P24_ENVIRONMENT === 'live'
  const p24 = accountFrom('P24', p24Live ? 'live' : 'test', read.P24_MERCHANT_ID !== null, p24Read)
  return p24.ok ? ok({ ADYEN: adyen.value, P24: p24.value }) : p24
}

function accountFrom(
  provider: OnlineProvider,
  environment: 'test' | 'live',
  begun: boolean,
  read: Read,
): Result<ServerAccounts[OnlineProvider], string> {
  const { fields: fieldNames, secrets: secretNames } = variablesOf[provider]
  if (!begun) return ok(null)
  const fields = given(fieldNames, read)
  const secrets = given(secretNames, read)
  const wrong = wrongFields(provider, { environment, fields, secrets })
  if (wrong.length === 0) return ok({ environment, fields, secrets, simulated: false, uses: neverUsed })
  const names: Readonly<Record<string, string>> = { ...fieldNames, ...secretNames }
  const variables = wrong.map((path) => names[path.split('.')[1] ?? ''] ?? path)
  return fail(`${variables.join(', ')}: missing, or not as ${provider} gives them.`)
}

function given(names: Readonly<Record<string, string>>, read: Read): Record<string, string> {
  const values: Readonly<Record<string, string | null>> = read
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, variable]) => {
      const value = values[variable] ?? null
      return value === null ? [] : [[name, value]]
    }),
  )
}
