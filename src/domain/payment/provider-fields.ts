import type { OnlineProvider } from './online-providers.ts'

/** A field that can be entered under one name. `needed`: the account is of no use without it. */
export type ProviderField = { needed: boolean; pattern: RegExp }

type ProviderFields = {
  /** The fields that anybody at the provider may know. */
  fields: Readonly<Record<string, ProviderField>>
  /** Keys, never shown again. */
  secrets: Readonly<Record<string, ProviderField>>
}

const needed = (pattern: RegExp): ProviderField => ({ needed: true, pattern })
const optional = (pattern: RegExp): ProviderField => ({ needed: false, pattern })

const digits = /^\d{1,12}$/
const word = /^[\w.-]{1,100}$/
const key = /^[\x21-\x7e]{8,500}$/
const hex = /^(?:[\dA-Fa-f]{2}){16,64}$/

/**
 * The fields by which each provider knows a place. A previous key is good beside the new one while keys are changed.
 */
export const providerFields = {
  ADYEN: {
    fields: {
      merchantAccount: needed(word),
      store: optional(word),
      balanceAccount: optional(word),
      accountHolder: optional(word),
      legalEntity: optional(word),
      liveUrlPrefix: optional(/^[\w-]{1,100}$/),
    },
    secrets: {
      apiKey: needed(key),
      hmacKey: needed(hex),
      previousHmacKey: optional(hex),
      platformHmacKey: optional(hex),
      previousPlatformHmacKey: optional(hex),
      reportKey: optional(key),
      /** The platform's own services may ask for keys of their own. */
      legalEntityKey: optional(key),
      balanceKey: optional(key),
      terminalIpSecret: optional(/^[\x21-\x7e]{16,200}$/),
    },
  },
  P24: {
    fields: { merchantId: needed(digits), posId: needed(digits) },
    secrets: {
      crc: needed(/^[\dA-Za-z]{8,100}$/),
      apiKey: needed(/^[\dA-Za-z-]{8,200}$/),
      previousCrc: optional(/^[\dA-Za-z]{8,100}$/),
    },
  },
} as const satisfies Readonly<Record<OnlineProvider, ProviderFields>>

/** An account as it is to be kept. */
export type AccountDraft = {
  environment: 'test' | 'live'
  fields: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/** Under which name the former key stays good when a new one is entered. */
export const formerKeys: Readonly<Record<string, string>> = {
  hmacKey: 'previousHmacKey',
  platformHmacKey: 'previousPlatformHmacKey',
  crc: 'previousCrc',
}

/**
 * The names that are missing, unknown or wrong, as `fields.posId` and `secrets.crc`; empty: the account can be kept.
 * `kept`: the names of keys that are there already and are not entered again.
 */
export function wrongFields(
  provider: OnlineProvider,
  draft: AccountDraft,
  kept: readonly string[] = [],
): string[] {
  const known: ProviderFields = providerFields[provider]
  const wrong = [
    ...faultsOf(known.fields, draft.fields, []).map((name) => `fields.${name}`),
    ...faultsOf(known.secrets, draft.secrets, kept).map((name) => `secrets.${name}`),
  ]
  // Each company has an address of its own for real money.
  if (provider === 'ADYEN' && draft.environment === 'live' && !draft.fields['liveUrlPrefix'])
    wrong.push('fields.liveUrlPrefix')
  return wrong
}

function faultsOf(
  known: Readonly<Record<string, ProviderField>>,
  given: Readonly<Record<string, string>>,
  kept: readonly string[],
): string[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(known, name))
  const wrong = Object.entries(known).flatMap(([name, { needed: must, pattern }]) => {
    const value = given[name] ?? ''
    return (value === '' ? must && !kept.includes(name) : !pattern.test(value)) ? [name] : []
  })
  return [...unknown, ...wrong]
}
