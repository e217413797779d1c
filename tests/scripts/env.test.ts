import { describe, expect, test } from 'vitest'
import { parseEnv } from '#server/services/env.ts'

const project = '/srv/lokal'

test('without any variable Lokal listens on 3000 and keeps its data in the project', () => {
  expect(parseEnv({}, project)).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: null,
      dataDir: '/srv/lokal/.data',
      databaseUrl: null,
      databaseAppUrl: null,
      mapTiles: null,
      tokenKey: null,
      publicUrl: null,
      log: null,
      metricsPort: null,
      drainMs: 0,
      integrations: {
        regon: null,
        mail: null,
        adyen: null,
        glovo: { url: 'https://api.glovoapp.com', stores: [] },
        addresses: null,
        payments: { ADYEN: null, P24: null },
        push: {
          vapidSecret: null,
          contact: 'mailto:nobody@lokal.invalid',
          origins: [],
          firebase: null,
        },
      },
    },
  })
})

test('an empty variable is the same as none', () => {
  expect(parseEnv({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '' }, project)).toEqual(parseEnv({}, project))
})

test('the address for links in mails has no slash at its end, and no path', () => {
  const read = (publicUrl: string) => parseEnv({ PUBLIC_URL: publicUrl }, project)
  expect(read('https://lokal.example/')).toMatchObject({ value: { publicUrl: 'https://lokal.example' } })
  for (const wrong of [
    'lokal.example',
    'https://lokal.example/app',
    'javascript:alert(1)',
    'https://a@b.example',
  ])
    expect(read(wrong)).toMatchObject({ ok: false, error: expect.stringContaining('PUBLIC_URL') })
})

test('an absolute data folder stays where it is', () => {
  expect(parseEnv({ DATA_DIR: '/var/lib/lokal' }, project)).toMatchObject({
    value: { dataDir: '/var/lib/lokal' },
  })
})

test('the address service is the public one unless told otherwise, and a Photon has to say where it listens', () => {
  const read = (env: Record<string, string>) => parseEnv(env, project)
  const of = (service: string, url: string) => ({ value: { integrations: { addresses: { service, url } } } })
  const own = 'http://127.0.0.1:2322'
  expect(read({ ADDRESS_SERVICE: 'gugik' })).toMatchObject(of('gugik', 'https://services.gugik.gov.pl/uug/'))
  expect(read({ ADDRESS_URL: own })).toMatchObject(of('gugik', own))
  expect(read({ ADDRESS_SERVICE: 'photon', ADDRESS_URL: own })).toMatchObject(of('photon', own))
  for (const wrong of [
    { ADDRESS_SERVICE: 'photon' },
    { ADDRESS_SERVICE: 'osm' },
    { ADDRESS_URL: 'photon.example' },
  ])
    expect(read(wrong)).toMatchObject({ ok: false, error: expect.stringContaining('ADDRESS_') })
})

test('an outside service that is set up has its usual address unless told otherwise', () => {
  const set = { REGON_KEY: 'abcde12345abcde12345', ADYEN_API_KEY: 'key', ADYEN_MERCHANT: 'Lipa' }
  const place = '00000000-0000-7000-8000-000000000001'
  const glovo = { GLOVO_STORES: `${place} lipa-1 0123456789abcdef` }
  const mail = { SMTP_URL: 'smtps://me:x@mail.example:465', MAIL_FROM: 'Pod Lipą <kasa@lipa.example>' }
  expect(parseEnv({ ...set, ...mail, ...glovo }, project)).toMatchObject({
    value: {
      integrations: {
        regon: { key: set.REGON_KEY, url: expect.stringContaining('wyszukiwarkaregon.stat.gov.pl') },
        mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
        adyen: { apiKey: 'key', merchant: 'Lipa', url: 'https://device-api-test.adyen.com/v1' },
        glovo: {
          url: 'https://api.glovoapp.com',
          stores: [{ placeId: place, storeId: 'lipa-1', token: '0123456789abcdef', source: 'server' }],
        },
      },
    },
  })
})

describe('a wrong value is one line that names the variable', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT'],
    [{ LOG: 'yes' }, 'LOG'],
    [{ DRAIN_SECONDS: '1h' }, 'DRAIN_SECONDS'],
    [{ DRAIN_SECONDS: '60' }, 'DRAIN_SECONDS'],
    [{ TOKEN_KEY: 'short' }, 'TOKEN_KEY'],
    [{ MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES'],
    [{ MAP_TILES: 'https://tiles.example/map.png' }, 'MAP_TILES'],
    [{ DATABASE_APP_URL: 'postgres://a' }, 'DATABASE_URL'],
    [{ REGON_KEY: 'a<b' }, 'REGON_KEY'],
    [{ REGON_KEY: 'abc', REGON_URL: 'wyszukiwarka' }, 'REGON_URL'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.pl' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Lokal' }, 'MAIL_FROM'],
    [{ ADYEN_API_KEY: 'key' }, 'ADYEN_MERCHANT'],
    [{ GLOVO_STORES: 'lipa' }, 'GLOVO_STORES'],
    [{ GLOVO_URL: 'api' }, 'GLOVO_URL'],
    [{ ADYEN_API_KEY: 'key', ADYEN_MERCHANT: 'Lipa', ADYEN_URL: 'ftp://x' }, 'ADYEN_URL'],
  ])('%j', (variables, name) => {
    const parsed = parseEnv(variables, project)
    expect(parsed).toMatchObject({
      ok: false,
      error: expect.stringMatching(new RegExp(`^[^\\n]*${name}[^\\n]*$`)),
    })
  })
})

const p24 = {
  P24_MERCHANT_ID: '12345',
  P24_CRC: 'a1b2c3d4e5f60718',
  P24_API_KEY: '0123456789abcdef0123456789abcdef',
}
const adyen = { ADYEN_API_KEY: 'AQE-a-long-key', ADYEN_MERCHANT: 'LipaCOM', ADYEN_HMAC_KEY: 'AB'.repeat(32) }

test('an account at a provider of payments is the default of all places, of the test environment unless told', () => {
  expect(parseEnv({ ...p24, ...adyen, ADYEN_STORE: 'ST1' }, project)).toMatchObject({
    value: {
      integrations: {
        payments: {
          P24: {
            environment: 'test',
            simulated: false,
            fields: { merchantId: '12345', posId: '12345' },
            secrets: { crc: p24.P24_CRC, apiKey: p24.P24_API_KEY },
          },
          ADYEN: {
            environment: 'test',
            fields: { merchantAccount: 'LipaCOM', store: 'ST1' },
            secrets: { apiKey: 'AQE-a-long-key', hmacKey: adyen.ADYEN_HMAC_KEY },
          },
        },
      },
    },
  })
  const live = { P24_ENVIRONMENT: 'live', P24_POS_ID: '777' }
  expect(parseEnv({ ...p24, ...live }, project)).toMatchObject({
    value: { integrations: { payments: { P24: { environment: 'live', fields: { posId: '777' } } } } },
  })
})

test('card terminals alone make no account for online payments', () => {
  const { ADYEN_HMAC_KEY: _none, ...terminals } = adyen
  expect(parseEnv(terminals, project)).toMatchObject({
    value: { integrations: { adyen: { merchant: 'LipaCOM' }, payments: { ADYEN: null, P24: null } } },
  })
})

test('real money never goes by an address for trying things out', () => {
  const url = 'https://device-api-live.adyen.com/v1'
  const refused = { ok: false, error: expect.stringContaining('ADYEN_ENVIRONMENT') }
  expect(parseEnv({ ...adyen, ADYEN_URL: url, ADYEN_ENVIRONMENT: 'test' }, project)).toMatchObject(refused)
  expect(parseEnv({ ...adyen, ADYEN_ENVIRONMENT: 'live' }, project)).toMatchObject(refused)
  const live = { ...adyen, ADYEN_URL: url }
  expect(parseEnv(live, project)).toMatchObject({
    ok: false,
    error: expect.stringContaining('ADYEN_LIVE_URL_PREFIX'),
  })
  const whole = { ...live, ADYEN_LIVE_URL_PREFIX: '1797a841fbb37ca7-Lipa' }
  expect(parseEnv(whole, project)).toMatchObject({
    value: { integrations: { payments: { ADYEN: { environment: 'live' } } } },
  })
  expect(parseEnv({ ...p24, P24_ENVIRONMENT: 'real' }, project)).toMatchObject({
    ok: false,
    error: 'P24_ENVIRONMENT must be test or live.',
  })
})

test('what is missing or wrong of an account is named, and no key is in the words', () => {
  const wrong = parseEnv({ ...p24, P24_CRC: 'niedobry klucz', P24_API_KEY: '' }, project)
  expect(wrong).toEqual({
    ok: false,
    error: 'P24_CRC, P24_API_KEY: missing, or not as P24 gives them.',
  })
})
