import { describe, expect, it } from 'vitest'
import type { Client } from '#domain/client/client.ts'
import { noHours } from '#domain/place/open-at.ts'
import { noOpeningHours } from '#domain/place/opening-hours.ts'
import {
  clientFaults,
  clientOf,
  emptyForm,
  withAddressField,
  withClient,
  withPhone,
  type DeliveryForm,
} from '#features/delivery/delivery-form.ts'
import { choiceOf } from '#features/delivery/delivery-time.ts'

const id = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`
const lipowa = {
  street: 'Lipowa',
  streetNumber: '8',
  apartment: '3',
  postcode: '00-316',
  city: 'Warszawa',
  point: { lng: 21.03, lat: 52.24 },
  note: 'kod 12#',
}
const dobra = { ...lipowa, street: 'Dobra', streetNumber: '56', note: '' }
const ewa: Client = {
  id: id(1),
  name: 'Ewa Nowak',
  phone: '600555101',
  addresses: [lipowa, dobra],
  allergyNote: 'orzechy',
  createdAt: 1,
  lastOrderAt: 2,
}
const empty = emptyForm(id(9), 'Warszawa', { day: '2026-11-20', time: 1140 })
const typed = (form: DeliveryForm, phone: string) => withPhone(form, phone, [ewa], () => id(10), 'Warszawa')

describe('the phone', () => {
  it('of a known client brings name, allergies and the address that was used last', () => {
    expect(typed(empty, '+48 600-555-101')).toMatchObject({
      clientId: ewa.id,
      name: 'Ewa Nowak',
      allergyNote: 'orzechy',
      address: lipowa,
      phone: '+48 600-555-101',
    })
  })

  it('of a known client takes nothing back that was changed by hand', () => {
    const changed = { ...typed(empty, '600555101'), name: 'Ewa' }
    expect(typed(changed, '600 555 101').name).toBe('Ewa')
  })

  it('that turns out to be another one lets go of the client', () => {
    expect(typed(typed(empty, '600555101'), '60055510')).toMatchObject({
      clientId: id(10),
      name: '',
      allergyNote: '',
      address: { street: '', city: 'Warszawa', point: null },
    })
  })

  it('of nobody known keeps what was entered before it', () => {
    expect(typed({ ...empty, name: 'Ala' }, '700100200')).toMatchObject({ clientId: id(9), name: 'Ala' })
  })
})

describe('the address', () => {
  it('of another house has no point until it is shown', () => {
    expect(withAddressField(lipowa, { streetNumber: '10' }).point).toBeNull()
    expect(withAddressField(lipowa, { apartment: '4', postcode: '', note: 'piętro 2' }).point).toEqual(
      lipowa.point,
    )
  })
})

describe('the client that the order carries', () => {
  const good = withClient(empty, ewa, 'Warszawa')

  it('has what was entered, trimmed, and the number as it is kept', () => {
    expect(clientOf({ ...good, name: ' Ewa Nowak ', phone: '+48 600 555 101' })).toEqual({
      clientId: ewa.id,
      name: 'Ewa Nowak',
      phone: '600555101',
      address: lipowa,
      allergyNote: 'orzechy',
    })
  })

  it('has no address when it is fetched, and needs none', () => {
    const fetched = { ...good, kind: 'pickup' as const, address: { ...lipowa, streetNumber: '' } }
    expect(clientFaults(fetched).size).toBe(0)
    expect(clientOf(fetched)?.address).toBeNull()
  })

  it.each([
    ['phone', { phone: '600 55' }],
    ['name', { name: ' ' }],
    ['allergyNote', { allergyNote: 'x'.repeat(201) }],
    ['streetNumber', { address: { ...lipowa, streetNumber: '' } }],
    ['city', { address: { ...lipowa, city: '' } }],
    ['postcode', { address: { ...lipowa, postcode: '00316' } }],
    ['street', { address: { ...lipowa, street: 'x'.repeat(66) } }],
    ['note', { address: { ...lipowa, note: 'x'.repeat(201) } }],
  ])('is none while its %s cannot be kept', (field, change) => {
    const form = { ...good, ...change }
    expect([...clientFaults(form)]).toEqual([field])
    expect(clientOf(form)).toBeNull()
  })

  it('may live in a village without streets, and not know the postcode', () => {
    expect(clientFaults({ ...good, address: { ...lipowa, street: '', postcode: '' } }).size).toBe(0)
  })
})

describe('when the guest wants it', () => {
  // A Friday, 18:00 in Warsaw.
  const now = Date.UTC(2026, 10, 20, 17)
  const openingHours = noOpeningHours.map(() => [{ from: 9 * 60, to: 22 * 60 }])
  const hours = { ...noHours, openingHours }
  const wish = { when: 'asap', minutes: 45, day: '2026-11-20', time: 19 * 60 } as const
  const of = (change: Partial<DeliveryForm>, previous: Parameters<typeof choiceOf>[1] = null) =>
    choiceOf({ ...wish, ...change }, previous, now, hours)

  it.each([4, 241, 45.5, null, Number.NaN])('in %s minutes is not promised', (minutes) => {
    expect(of({ when: 'in-minutes', minutes }).fault).toBe('minutes')
  })

  it('in 5 to 240 minutes is promised', () => {
    expect(of({ when: 'in-minutes', minutes: 240 }).choice).toEqual({ kind: 'in-minutes', minutes: 240 })
  })

  it('at another time has to be ahead, inside the opening hours and a time at all', () => {
    expect(of({ when: 'custom' }).choice).toEqual({ kind: 'custom', at: Date.UTC(2026, 10, 20, 18) })
    expect(of({ when: 'custom', time: 17 * 60 }).fault).toBe('past')
    expect(of({ when: 'custom', time: 23 * 60 }).fault).toBe('closed')
    expect(of({ when: 'custom', day: '2026-12-24' }).fault).toBe('too-far')
    expect(of({ when: 'custom', time: null }).fault).toBe('unreadable')
  })

  it('as previously has to be possible today as well', () => {
    const at = (hour: number) => ({ kind: 'custom' as const, at: Date.UTC(2026, 10, 13, hour) })
    expect(of({ when: 'as-previously' }, at(19)).choice).toEqual({
      kind: 'custom',
      at: Date.UTC(2026, 10, 20, 19),
    })
    expect(of({ when: 'as-previously' }, at(12)).fault).toBe('past')
    expect(of({ when: 'as-previously' }).choice).toEqual({ kind: 'asap' })
  })
})
