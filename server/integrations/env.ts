import * as v from 'valibot'
import { fail, ok, type Result } from '#domain/result.ts'
import { gugikUrl } from './addresses/gugik.ts'
import { readStores } from './glovo/env.ts'
import type { Store } from './glovo/stores.ts'
import { paymentEnv, paymentVariables } from './payments/env.ts'
import type { ServerAccounts } from './payments/server-accounts.ts'
import { pushEnv, pushVariables, type PushEnv } from './push/env.ts'

/** How the outside services of this server are reached; null: not set up. */
export type IntegrationEnv = {
  regon: { key: string; url: string } | null
  mail: { url: string; from: string } | null
  adyen: { apiKey: string; merchant: string; url: string } | null
  /** Places may enter stores of their own; `stores`: for those that have entered none. */
  glovo: { url: string; stores: readonly Store[] }
  addresses: { service: AddressServiceName; url: string } | null
  /** Accounts at providers of payments, for places that have entered none of their own. */
  payments: ServerAccounts
  push: PushEnv
}

/** Services that can answer where a house is. */
export const addressServiceNames = ['gugik', 'photon'] as const

export type AddressServiceName = (typeof addressServiceNames)[number]

const regonUrl = 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc'
const adyenUrl = 'https://device-api-test.adyen.com/v1'
const glovoUrl = 'https://api.glovoapp.com'

const textOrNull = v.pipe(
  v.optional(v.pipe(v.string(), v.trim()), ''),
  v.transform((value) => (value === '' ? null : value)),
)

const addressOf = (name: string, protocols: readonly string[], example: string) =>
  v.pipe(
    textOrNull,
    v.check(
      (value) => value === null || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
      `${name} must be an address such as ${example}`,
    ),
  )

const web = ['https:', 'http:']

/** The variables of outside services, to be read with the others. */
export const integrationVariables = {
  REGON_KEY: v.pipe(
    textOrNull,
    v.check((key) => key === null || /^\w{1,100}$/.test(key), 'REGON_KEY must be letters and digits'),
  ),
  REGON_URL: addressOf('REGON_URL', web, regonUrl),
  SMTP_URL: addressOf('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465'),
  MAIL_FROM: v.pipe(
    textOrNull,
    v.check(
      (from) => from === null || /^(?:[^@\s<>]+@[^@\s<>]+|[^<>@\r\n]+ <[^@\s<>]+@[^@\s<>]+>)$/.test(from),
      'MAIL_FROM must be an e-mail address, or a name with the address in <>',
    ),
  ),
  ADYEN_API_KEY: textOrNull,
  ADYEN_MERCHANT: textOrNull,
  ADYEN_URL: addressOf('ADYEN_URL', web, adyenUrl),
  GLOVO_URL: addressOf('GLOVO_URL', web, glovoUrl),
  GLOVO_STORES: v.pipe(
    textOrNull,
    v.check(
      (stores) => stores === null || readStores(stores) !== null,
      'GLOVO_STORES must be <id of the place> <id of the store> <secret of at least 16 characters>, several after ;',
    ),
  ),
  ADDRESS_SERVICE: v.pipe(
    textOrNull,
    v.check(
      (name) => name === null || addressServiceNames.some((each) => each === name),
      'ADDRESS_SERVICE must be gugik or photon',
    ),
  ),
  ADDRESS_URL: addressOf('ADDRESS_URL', web, 'http://127.0.0.1:2322'),
  ...paymentVariables,
  ...pushVariables,
}

type Read = v.InferOutput<v.ObjectSchema<typeof integrationVariables, undefined>>

/** Puts the variables of each service together; the error names those that only make sense with others. */
export function integrationEnv(read: Read): Result<IntegrationEnv, string> {
  const { REGON_KEY, REGON_URL, SMTP_URL, MAIL_FROM, ADYEN_API_KEY, ADYEN_MERCHANT, ADYEN_URL } = read
  const stores = read.GLOVO_STORES === null ? [] : (readStores(read.GLOVO_STORES) ?? [])
  if ((SMTP_URL === null) !== (MAIL_FROM === null)) {
    return fail('SMTP_URL and MAIL_FROM only make sense together. Set both or neither.')
  }
  if ((ADYEN_API_KEY === null) !== (ADYEN_MERCHANT === null)) {
    return fail('ADYEN_API_KEY and ADYEN_MERCHANT only make sense together. Set both or neither.')
  }
  const addresses = addressesOf(read)
  if (!addresses.ok) return addresses
  const payments = paymentEnv(read)
  if (!payments.ok) return payments
  return ok({
    regon: REGON_KEY === null ? null : { key: REGON_KEY, url: REGON_URL ?? regonUrl },
    mail: SMTP_URL === null || MAIL_FROM === null ? null : { url: SMTP_URL, from: MAIL_FROM },
    adyen:
      ADYEN_API_KEY === null || ADYEN_MERCHANT === null
        ? null
        : { apiKey: ADYEN_API_KEY, merchant: ADYEN_MERCHANT, url: ADYEN_URL ?? adyenUrl },
    glovo: { url: read.GLOVO_URL ?? glovoUrl, stores },
    addresses: addresses.value,
    payments: payments.value,
    push: pushEnv(read, MAIL_FROM),
  })
}

function addressesOf({
  ADDRESS_SERVICE: name,
  ADDRESS_URL: url,
}: Read): Result<IntegrationEnv['addresses'], string> {
  if (name === 'photon') {
    if (url === null) return fail('ADDRESS_SERVICE=photon needs ADDRESS_URL, where your Photon listens.')
    return ok({ service: 'photon', url })
  }
  return ok(name === null && url === null ? null : { service: 'gugik', url: url ?? gugikUrl })
}
