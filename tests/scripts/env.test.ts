import { describe, expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'

const PROJECT = '/srv/lokal'

test('without any variable Lokal listens on 3000 and keeps its data in the project', () => {
  expect(parseEnv({}, PROJECT)).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: null,
      dataDir: '/srv/lokal/.data',
      databaseUrl: null,
      databaseAppUrl: null,
      mapTiles: null,
      tokenKey: null,
    },
  })
})

test('an empty variable is the same as none', () => {
  expect(parseEnv({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '' }, PROJECT)).toEqual(parseEnv({}, PROJECT))
})

test('an absolute data folder stays where it is', () => {
  expect(parseEnv({ DATA_DIR: '/var/lib/lokal' }, PROJECT)).toMatchObject({
    value: { dataDir: '/var/lib/lokal' },
  })
})

describe('a wrong value is one line that names the variable', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
    [{ TOKEN_KEY: 'short' }, 'TOKEN_KEY'],
    [{ MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES'],
    [{ MAP_TILES: 'https://tiles.example/map.png' }, 'MAP_TILES'],
    [{ DATABASE_APP_URL: 'postgres://a' }, 'DATABASE_URL'],
  ])('%j', (variables, name) => {
    const parsed = parseEnv(variables, PROJECT)
    expect(parsed).toMatchObject({
      ok: false,
      error: expect.stringMatching(new RegExp(`^[^\\n]*${name}[^\\n]*$`)),
    })
  })
})
