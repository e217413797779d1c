import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/roles.ts'
import { formerUserSchema } from '#domain/place/former-user.ts'
import { imageTypes, maxImageBytes, minImageSidePx } from '#domain/place/image.ts'
import { noHours } from '#domain/place/open-at.ts'
import { hoursExceptionsSchema, mostExceptions, noOpeningHours } from '#domain/place/opening-hours.ts'
import { newPlaceSettings, placeSchema } from '#domain/place/place.ts'
import { placeUserSchema } from '#domain/place/place-user.ts'
import { taxCalculations } from '#domain/place/tax-calculation.ts'
import { tileLooks } from '#domain/place/tile-looks.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const newPlace = { ...newPlaceSettings, id: idOf(1), slug: 'lokal', name: 'Lokal' }
const is = (of: object) => v.is(placeSchema, { ...newPlace, ...of })

describe('A field of a place', () => {
  it.each<[field: string, good: unknown[], bad: unknown[]]>([
    ['name', ['L', 'x'.repeat(60)], ['', '  ', 'x'.repeat(61)]],
    ['legalName', ['', 'x'.repeat(256)], ['x'.repeat(257)]],
    ['street', ['', 'x'.repeat(65)], ['x'.repeat(66)]],
    ['streetNumber', ['', '12/34a', 'x'.repeat(9)], ['x'.repeat(10)]],
    ['postcode', ['', '00-925'], ['00925', '0-925', '00-92', 'AB-123', '00-925 ok']],
    ['city', ['', 'x'.repeat(56)], ['x'.repeat(57)]],
    ['phone', ['', '+48 22 123 45 67', '(22) 123-45-67', '12345'], ['1234', 'x12345', '1'.repeat(22)]],
    ['email', ['', 'a@b.pl'], ['a', '@b', 'a@', 'a b@c', 'a@b@c']],
    ['taxId', ['', '5260250995', '526-025-09-95', 'PL5260250995'], ['5260250994', '526']],
    ['timeZone', ['Europe/Warsaw'], ['Europe/Berlin', '']],
    ['dayCutoff', [0, 240, 480], [-1, 481, 1.5]],
    ['exemptionBasis', ['x', 'x'.repeat(120)], ['', 'x'.repeat(121)]],
    ['imageId', [null, idOf(2)], ['', 'a b']],
    ['preferredDiningOptionId', [null, idOf(2)], ['']],
    ['menuSettings', tileLooks.map((tiles) => ({ ...newPlace.menuSettings, tiles })), [{ tiles: 'big' }]],
    ['pinSettings', ['orders', 'service', 'all'].map((offline) => ({ offline })), [{ offline: 'none' }]],
  ])('%s has its bounds', (field, good, bad) => {
    expect(good.filter((value) => !is({ [field]: value }))).toEqual([])
    expect(bad.filter((value) => is({ [field]: value }))).toEqual([])
  })

  it('that is a tax id is kept as its ten digits, however it was typed', () => {
    for (const taxId of ['526-025-09-95', 'PL 526 025 09 95', '5260250995'])
      expect(v.parse(placeSchema, { ...newPlace, taxId }).taxId).toBe('5260250995')
  })

  it('under every printout has three lines of forty characters at most', () => {
    const footer = (footerText: string) => is({ printoutSettings: { footerText } })
    const line = 'x'.repeat(40)
    expect([footer(''), footer(line), footer([line, line, line].join('\n'))]).toEqual([true, true, true])
    expect([footer(`${line}x`), footer('a\nb\nc\nd'), footer([line, `${line}x`].join('\n'))]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('of documents says how it taxes, and from which day on invoices are issued elsewhere', () => {
    const documents = (of: object) => is({ documentSettings: { ...newPlace.documentSettings, ...of } })
    expect(taxCalculations).toEqual(['BY_TAX_RATE', 'FIXED_TYPE_8'])
    expect(taxCalculations.map((taxCalculation) => documents({ taxCalculation }))).toEqual([true, true])
    expect(
      [null, '2027-01-01', '2027-1-1', ''].map((day) => documents({ invoicesElsewhereFrom: day })),
    ).toEqual([true, true, false, false])
  })
})

describe('A new place', () => {
  it('taxes each line by its rate, names its dishes, and issues no invoices of 2027 here before it is set up', () => {
    expect(newPlace.documentSettings).toEqual({
      taxCalculation: 'BY_TAX_RATE',
      oneServiceLine: false,
      invoicesElsewhereFrom: '2027-01-01',
    })
    expect(newPlace.exemptionBasis).toBe('art. 113 ust. 1 ustawy o VAT')
  })

  it('is heard in the kitchen, prints what nobody has shown, and makes all courses at once', () => {
    expect(newPlace.kitchenSettings).toEqual({
      newTicketSound: true,
      printUnanswered: true,
      holdCourses: false,
    })
  })

  it('shows the colours of sections and allergens on tiles, dishes in their order, and asks for no guests', () => {
    expect(newPlace.menuSettings).toEqual({
      allergensOnTiles: true,
      allAllergens: false,
      hideSoldOut: false,
      platformBoxesOnTop: false,
      tiles: 'colour',
      oftenFirst: false,
      asksGuests: false,
    })
  })

  it('costs its stock by the average of net prices, and stops what has run out', () => {
    expect(newPlace.stockSettings).toMatchObject({
      costing: 'AVERAGE',
      purchasePrices: 'NET',
      stopsSales: true,
    })
  })

  it('sends invoices as soon as they are issued, and is told where one waits too long', () => {
    expect(newPlace.ksefSettings).toMatchObject({ sendsAtOnce: true, warnsAtHalf: true })
  })

  it('has no hours, no address and no picture, and begins its day where hours that nobody has read do', () => {
    expect([newPlace.openingHours, newPlace.imageId, newPlace.city]).toEqual([noOpeningHours, null, ''])
    expect(noHours).toEqual({ openingHours: noOpeningHours, hoursExceptions: [], dayCutoff: 240 })
  })
})

describe('Opening hours', () => {
  const monday = (...ranges: object[]) => is({ openingHours: [ranges, ...noOpeningHours.slice(1)] })
  const lunch = { from: 720, to: 900 }

  it('are of seven days with three ranges at most', () => {
    expect(is({ openingHours: noOpeningHours.slice(1) })).toBe(false)
    expect(is({ openingHours: [...noOpeningHours, []] })).toBe(false)
    expect([monday(lunch, lunch, lunch), monday(lunch, lunch, lunch, lunch)]).toEqual([true, false])
  })

  it('begin and end at a minute of a day, and not at the same one', () => {
    expect(monday({ from: 0, to: 1439 })).toBe(true)
    expect(monday({ from: 1439, to: 0 })).toBe(true)
    for (const range of [
      { from: 600, to: 600 },
      { from: -1, to: 600 },
      { from: 600, to: 1440 },
      { from: 600.5, to: 700 },
    ])
      expect([range, monday(range)]).toEqual([range, false])
  })

  it('of single days are a hundred at most, each with its day', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        day: new Date(n * 86_400_000).toISOString().slice(0, 10),
        ranges: [],
      }))
    expect(mostExceptions).toBe(100)
    expect([100, 101].map((count) => v.is(hoursExceptionsSchema, days(count)))).toEqual([true, false])
    expect(v.is(hoursExceptionsSchema, [{ day: '24.12.2026', ranges: [] }])).toBe(false)
  })
})

describe('People of a place', () => {
  const person = { id: idOf(1), name: 'Ewa', role: 'waiter', permissions: [], preferredDiningOptionId: null }

  it('have any role and any permissions that there are, and no others', () => {
    expect(roles.every((role) => v.is(placeUserSchema, { ...person, role }))).toBe(true)
    expect(v.is(placeUserSchema, { ...person, permissions: [...permissions] })).toBe(true)
    expect(v.is(placeUserSchema, { ...person, role: 'guest' })).toBe(false)
    expect(v.is(placeUserSchema, { ...person, permissions: ['manage-all'] })).toBe(false)
  })

  it('never take their e-mail and password to devices', () => {
    const told = { ...person, email: 'ewa@example.pl', password: 'secret' }
    expect(v.parse(placeUserSchema, told)).toEqual(person)
  })

  it('who have left are a name and a day alone', () => {
    const told = { ...person, leftAt: Date.UTC(2026, 10, 20) }
    expect(v.parse(formerUserSchema, told)).toEqual({
      id: idOf(1),
      name: 'Ewa',
      leftAt: Date.UTC(2026, 10, 20),
    })
  })
})

it('a picture is of a kind that browsers show, at most 5 MB, and at least 400 pixels wide and high', () => {
  expect(imageTypes).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  expect([maxImageBytes, minImageSidePx]).toEqual([5 * 1024 * 1024, 400])
})
