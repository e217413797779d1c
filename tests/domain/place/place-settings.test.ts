import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { drawerSettingsSchema, newDrawerSettings } from '#domain/place/drawer-settings.ts'
import { guideSettingsSchema, guideSteps, newGuideSettings } from '#domain/place/guide-settings.ts'
import { ksefSettingsSchema, newKsefSettings } from '#domain/place/ksef-settings.ts'
import { placeSchema, newPlaceSettings } from '#domain/place/place.ts'
import { newStockSettings, stockSettingsSchema } from '#domain/place/stock-settings.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const newPlace = { ...newPlaceSettings, id: idOf(1), slug: 'lokal', name: 'Lokal' }

/** Settings of a place that may be missing in older copies. */
const later = Object.entries(placeSchema.entries).flatMap(([field, schema]) =>
  schema.type === 'optional' ? [field] : [],
)

describe('A new place', () => {
  it('is a good row, and reads as it is written', () => {
    expect(v.parse(placeSchema, newPlace)).toEqual(newPlace)
  })

  it('sends nothing to anybody before its people say so', () => {
    expect(newPlace.ksefSettings).toMatchObject({
      environment: null,
      seriesPrefix: '',
      sendsToConsumers: false,
      mailsBuyer: false,
    })
    expect(newPlace.deliverySettings).toEqual({ addressService: false })
  })

  it('has guests asked for no tip before its people say so', () => {
    expect(newPlace.terminalSettings).toEqual({ asksTip: false })
  })

  it('begins its business day at four, in the time of Poland', () => {
    expect([newPlace.dayCutoff, newPlace.timeZone]).toEqual([240, 'Europe/Warsaw'])
  })

  it('asks about a drawer from 10 zł on, and tells of a shortage of stock from 50 zł on', () => {
    expect([newPlace.drawerSettings.commentLimit, newPlace.stockSettings.shortageLimit]).toEqual([
      10_00, 50_00,
    ])
  })

  it('lets a PIN give the service of guests, and shows the guide', () => {
    expect([newPlace.pinSettings.offline, newPlace.guideSettings.hidden]).toEqual(['service', false])
  })
})

describe('A copy of a place that is older than a setting', () => {
  it.each(later)('has for %s what a new place has', (field) => {
    const older = Object.fromEntries(Object.entries(newPlace).filter(([each]) => each !== field))
    expect(v.parse(placeSchema, older)).toEqual(newPlace)
  })

  it('has no setting of the kitchen or the menu that came later', () => {
    const { newTicketSound, printUnanswered } = newPlace.kitchenSettings
    const { allergensOnTiles, hideSoldOut } = newPlace.menuSettings
    const older = {
      ...newPlace,
      kitchenSettings: { newTicketSound, printUnanswered },
      menuSettings: { allergensOnTiles, hideSoldOut },
    }
    // Tiles had no colour then; a new place has.
    const menuSettings = { ...newPlace.menuSettings, tiles: 'plain' }
    expect(v.parse(placeSchema, older)).toEqual({ ...newPlace, menuSettings })
  })

  it('lacks nothing that places had from the beginning', () => {
    const first = ['name', 'slug', 'dayCutoff', 'openingHours', 'kitchenSettings', 'documentSettings']
    expect(later.length).toBeGreaterThan(5)
    expect(first.filter((field) => later.includes(field))).toEqual([])
  })
})

describe('The name of a place in addresses', () => {
  it.each([
    ['bar', true],
    ['pod-lipa-2', true],
    ['x'.repeat(40), true],
    ['ab', false],
    ['x'.repeat(41), false],
    ['-lipa', false],
    ['lipa-', false],
    ['Lipa', false],
    ['lipą', false],
    ['pod lipa', false],
  ])('%s is good: %j', (slug, good) => {
    expect(v.is(placeSchema, { ...newPlace, slug })).toBe(good)
  })
})

describe('Tills with names of their own', () => {
  const of = (tills: object[]) => v.is(drawerSettingsSchema, { ...newDrawerSettings, tills })
  const named = (...names: string[]) => names.map((name, n) => ({ id: idOf(n), name }))

  it('differ by what they are called, in capitals or not, and by their ids', () => {
    expect(of(named('Bar', 'Taras'))).toBe(true)
    expect(of(named('Bar', 'BAR'))).toBe(false)
    expect(of(named('Bar', ' bar '))).toBe(false)
    expect(of([...named('Bar'), { id: idOf(0), name: 'Taras' }])).toBe(false)
  })

  it('are twenty at most, none without a name', () => {
    const many = (count: number) => named(...Array.from({ length: count }, (_, n) => `Kasa ${n}`))
    expect([many(20), many(21), named(''), named('x'.repeat(40)), named('x'.repeat(41))].map(of)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })
})

describe('Settings of a place', () => {
  it.each<[string, v.GenericSchema, object, field: string, good: unknown[], bad: unknown[]]>([
    ['drawers', drawerSettingsSchema, newDrawerSettings, 'commentLimit', [0, 10_000_00], [-1, 10_000_01]],
    ['stock', stockSettingsSchema, newStockSettings, 'shortageLimit', [0, 100_000_00], [-1, 100_000_01]],
    ['stock', stockSettingsSchema, newStockSettings, 'costing', ['AVERAGE', 'FIFO'], ['LIFO']],
    ['stock', stockSettingsSchema, newStockSettings, 'purchasePrices', ['NET', 'GROSS'], ['BOTH']],
    [
      'invoices',
      ksefSettingsSchema,
      newKsefSettings,
      'seriesPrefix',
      ['', 'AB', 'LIPA', 'L2'],
      ['A', 'LIPKA', 'lipa', 'ŁA', 'A-B'],
    ],
    [
      'invoices',
      ksefSettingsSchema,
      newKsefSettings,
      'environment',
      [null, 'test', 'demo', 'production'],
      [''],
    ],
    [
      'the guide',
      guideSettingsSchema,
      newGuideSettings,
      'skipped',
      [[], guideSteps],
      [['sale', 'sale'], ['x']],
    ],
  ])('of %s (%#) have their bounds', (_, schema, settings, field, good, bad) => {
    expect(v.is(schema, settings)).toBe(true)
    expect(good.filter((value) => !v.is(schema, { ...settings, [field]: value }))).toEqual([])
    expect(bad.filter((value) => v.is(schema, { ...settings, [field]: value }))).toEqual([])
  })
})
