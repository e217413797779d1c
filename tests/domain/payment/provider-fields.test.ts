import { describe, expect, it } from 'vitest'
import {
  formerKeys,
  providerFields,
  wrongFields,
  type AccountDraft,
  type ProviderField,
} from '#domain/payment/provider-fields.ts'

const p24: AccountDraft = {
  environment: 'live',
  fields: { merchantId: '318204', posId: '318204' },
  secrets: { crc: '0123456789abcdef', apiKey: '0f1e2d3c-4b5a' },
}
const adyen: AccountDraft = {
  environment: 'test',
  fields: { merchantAccount: 'Bistro_PL-1.2' },
  secrets: { apiKey: 'AQE~hmfuXNWTK!', hmacKey: 'AB'.repeat(32) },
}

/** The same account with other fields or keys. */
const but = (account: AccountDraft, of: { fields?: object; secrets?: object }): AccountDraft => ({
  environment: account.environment,
  fields: Object.assign({}, account.fields, of.fields),
  secrets: Object.assign({}, account.secrets, of.secrets),
})

describe('an account at a provider of payments can be kept', () => {
  it('with a merchant and two keys, and nothing else', () => {
    expect(wrongFields('P24', p24)).toEqual([])
    expect(wrongFields('ADYEN', adyen)).toEqual([])
  })

  it('with what a provider knows besides', () => {
    const fields = { store: 'S1', balanceAccount: 'BA1', accountHolder: 'AH1', legalEntity: 'LE1' }
    const own = { reportKey: 'report-key', legalEntityKey: 'entity-key', balanceKey: 'balance-key' }
    const hex = 'CD'.repeat(16)
    const former = { previousHmacKey: hex, platformHmacKey: hex, previousPlatformHmacKey: hex }
    const secrets = Object.assign({ terminalIpSecret: 'sixteen-letters!' }, own, former)
    expect(wrongFields('ADYEN', but(adyen, { fields, secrets }))).toEqual([])
    expect(wrongFields('P24', but(p24, { secrets: { previousCrc: 'fedcba98' } }))).toEqual([])
  })

  it('not without any of these, each of which is named', () => {
    const empty = { environment: 'test', fields: {}, secrets: {} } as const
    expect(wrongFields('P24', empty)).toEqual([
      'fields.merchantId',
      'fields.posId',
      'secrets.crc',
      'secrets.apiKey',
    ])
    expect(wrongFields('ADYEN', empty)).toEqual([
      'fields.merchantAccount',
      'secrets.apiKey',
      'secrets.hmacKey',
    ])
  })

  it('without entering again the keys that are there, but never without what everybody may see', () => {
    const bare = { environment: 'test', fields: {}, secrets: {} } as const
    expect(wrongFields('P24', bare, ['crc', 'apiKey', 'posId'])).toEqual([
      'fields.merchantId',
      'fields.posId',
    ])
    expect(wrongFields('P24', bare, ['crc'])).toContain('secrets.apiKey')
  })

  it('not with a key that is entered anew and is wrong, though a former one is there', () => {
    const wrong = but(p24, { secrets: { crc: 'short' } })
    expect(wrongFields('P24', wrong, ['crc', 'apiKey'])).toEqual(['secrets.crc'])
  })

  it('not with a field that its provider does not know', () => {
    const strange = but(p24, { fields: { merchantAccount: 'Bistro' }, secrets: { hmacKey: 'AB'.repeat(32) } })
    expect(wrongFields('P24', strange)).toEqual(['fields.merchantAccount', 'secrets.hmacKey'])
    expect(wrongFields('P24', but(p24, { fields: { toString: 'x' } }))).toEqual(['fields.toString'])
  })

  it('for real money at Adyen only with the address of the company, which the others do not have', () => {
    const live = { ...adyen, environment: 'live' } as const
    expect(wrongFields('ADYEN', live)).toEqual(['fields.liveUrlPrefix'])
    expect(wrongFields('ADYEN', but(live, { fields: { liveUrlPrefix: '1797a841fbb37ca7-Bistro' } }))).toEqual(
      [],
    )
  })
})

describe('a value of an account is checked before any money depends on it', () => {
  it.each<['P24' | 'ADYEN', 'fields' | 'secrets', string, string]>([
    ['P24', 'fields', 'merchantId', '318 204'],
    ['P24', 'fields', 'merchantId', '1234567890123'],
    ['P24', 'fields', 'posId', 'x1'],
    ['P24', 'secrets', 'crc', '0123456'],
    ['P24', 'secrets', 'crc', '01234567-'],
    ['P24', 'secrets', 'apiKey', '0f1e2d3'],
    ['P24', 'secrets', 'previousCrc', '0123 4567'],
    ['ADYEN', 'fields', 'merchantAccount', 'Bistro PL'],
    ['ADYEN', 'fields', 'store', 'a/b'],
    ['ADYEN', 'fields', 'balanceAccount', 'a b'],
    ['ADYEN', 'fields', 'accountHolder', 'a b'],
    ['ADYEN', 'fields', 'legalEntity', 'a b'],
    ['ADYEN', 'fields', 'liveUrlPrefix', 'evil.example/'],
    ['ADYEN', 'secrets', 'apiKey', '1234567'],
    ['ADYEN', 'secrets', 'apiKey', 'with a space'],
    ['ADYEN', 'secrets', 'hmacKey', 'AB'.repeat(15)],
    ['ADYEN', 'secrets', 'hmacKey', `${'AB'.repeat(16)}C`],
    ['ADYEN', 'secrets', 'hmacKey', 'XY'.repeat(32)],
    ['ADYEN', 'secrets', 'previousHmacKey', 'XY'.repeat(32)],
    ['ADYEN', 'secrets', 'platformHmacKey', 'XY'.repeat(32)],
    ['ADYEN', 'secrets', 'previousPlatformHmacKey', 'XY'.repeat(32)],
    ['ADYEN', 'secrets', 'reportKey', 'a b'],
    ['ADYEN', 'secrets', 'legalEntityKey', 'a b'],
    ['ADYEN', 'secrets', 'balanceKey', 'a b'],
    ['ADYEN', 'secrets', 'terminalIpSecret', 'fifteen-letters'],
  ])('%s %s %s: %s', (provider, part, name, value) => {
    const draft = but(provider === 'P24' ? p24 : adyen, { [part]: { [name]: value } })
    expect(wrongFields(provider, draft)).toEqual([`${part}.${name}`])
  })
})

it('a key that is replaced stays good under a name that its provider keeps beside the new one', () => {
  const all = Object.values(providerFields).map(
    (each): Readonly<Record<string, ProviderField>> => each.secrets,
  )
  for (const [key, former] of Object.entries(formerKeys)) {
    const secrets = all.find((each) => key in each)
    expect([former, secrets?.[former]]).toEqual([former, { needed: false, pattern: secrets?.[key]?.pattern }])
  }
  expect(Object.keys(formerKeys).sort()).toEqual(['crc', 'hmacKey', 'platformHmacKey'])
})
