import * as v from 'valibot'
import { expect, test } from 'vitest'
import { integrationSchema, integrationServices, integrationStates } from '#domain/integrations/services.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pl from '../../../locales/pl.json' with { type: 'json' }

const known = { service: 'glovo', state: 'ready', checkedAt: Date.UTC(2026, 10, 20) }
const is = (of: object) => v.is(integrationSchema, { ...known, ...of })

test('a place can work with eight outside services, and with no other', () => {
  expect([...integrationServices].sort()).toEqual([
    'addresses',
    'card-terminals',
    'glovo',
    'ksef',
    'mail',
    'map-tiles',
    'online-payments',
    'regon',
  ])
  expect(integrationServices.every((service) => is({ service }))).toBe(true)
  expect(is({ service: 'uber' })).toBe(false)
})

test('no two services and no two states are called the same in a language', () => {
  for (const texts of [en, pl] as Record<string, unknown>[])
    for (const keys of [
      integrationServices.map((service) => `integrations.${service}`),
      integrationStates.map((state) => `integrations.state.${state}`),
    ]) {
      const words = keys.map((key) => texts[key])
      expect([keys, new Set(words).size, words.includes(undefined)]).toEqual([keys, keys.length, false])
    }
})

test('a service is in one of six states, as it was found at an instant', () => {
  expect(integrationStates.every((state) => is({ state }))).toBe(true)
  expect(integrationStates).toHaveLength(6)
  expect([
    is({ state: 'broken' }),
    is({ checkedAt: -1 }),
    is({ checkedAt: null }),
    is({ checkedAt: 0.5 }),
  ]).toEqual([false, false, false, false])
})
