import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deliverySettingsSchema, newDeliverySettings } from '#domain/place/delivery-settings.ts'
import { ksefEnvironments, ksefSettingsSchema, newKsefSettings } from '#domain/place/ksef-settings.ts'
import { stockSettingsSchema, newStockSettings } from '#domain/place/stock-settings.ts'
import { newTerminalSettings, terminalSettingsSchema } from '#domain/place/terminal-settings.ts'
import { guideSteps } from '#domain/place/guide-settings.ts'

/** The fields of settings that are a yes or a no. */
const switches: [string, v.GenericSchema, object, string[]][] = [
  ['delivery', deliverySettingsSchema, newDeliverySettings, ['addressService']],
  ['terminals', terminalSettingsSchema, newTerminalSettings, ['asksTip']],
  ['stock', stockSettingsSchema, newStockSettings, ['stopsSales']],
  [
    'invoices',
    ksefSettingsSchema,
    newKsefSettings,
    ['sendsAtOnce', 'sendsToConsumers', 'mailsBuyer', 'warnsAtHalf'],
  ],
]

describe('A switch among the settings', () => {
  it.each(switches)('of %s is on or off, and never neither', (_, schema, settings, fields) => {
    for (const field of fields) {
      for (const value of [true, false]) expect(v.is(schema, { ...settings, [field]: value })).toBe(true)
      for (const value of [null, undefined, 'yes', 1])
        expect([field, value, v.is(schema, { ...settings, [field]: value })]).toEqual([field, value, false])
    }
  })
})

it('a place works with one of the three worlds of the national system', () => {
  expect(ksefEnvironments).toEqual(['test', 'demo', 'production'])
})

it('a new place is led from its menu over its tables, crew, company, hours and printer to its first sale', () => {
  expect(guideSteps).toEqual(['menu', 'tables', 'crew', 'company', 'hours', 'printer', 'sale'])
})
