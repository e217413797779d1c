import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePages } from '#domain/text/code-pages.ts'
import { areaOf, refused } from './refused.ts'

const isRefused = (address: string) => refused('printers', { address }).length > 0

describe('the address of a printer', () => {
  it.each([
    'kuchnia',
    'kuchnia-łódź',
    '192.168.1.20',
    'drukarka.lokal.example:9100',
    'posnet_0042',
    '00:1B:44:11:3A:B7',
    'aa:bb:cc:dd:ee:ff',
  ])('is a host, a host with its port, or a paired device: %s', (address) => {
    expect(refused('printers', { address })).toEqual([])
  })

  it.each([
    'kuchnia gorąca',
    'kuchnia:9100:1',
    'kuchnia:dwa',
    'łódź:9100',
    'http://kuchnia',
    '[::1]:9100',
    '00:1B:44:11:3A:B7:00',
    '00:1B:44:11:3A:GG',
    '00-1B-44-11-3A-B7:',
  ])('is not “%s”', (address) => {
    expect(isRefused(address)).toBe(true)
  })

  it('has a port from 1 to 65535, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (port) => {
        expect(isRefused(`kuchnia:${port}`)).toBe(port < 1 || port > 65_535)
      }),
    )
  })

  it('is at most 120 characters long', () => {
    expect(['x'.repeat(120), 'x'.repeat(121)].map(isRefused)).toEqual([false, true])
  })

  it('of a paired device is no port, however its digits read', () => {
    expect(areaOf('printers').faults({ address: '99:99:99:99:99:99' })).toEqual([])
    expect(areaOf('printers').faults({ address: 'kuchnia:99999' })).toEqual([
      { field: 'address', code: 'port' },
    ])
  })
})

describe('a printer', () => {
  it('has one of the letter tables that printers in Poland have', () => {
    for (const codePage of codePages) expect(refused('printers', { codePage })).toEqual([])
    expect(refused('printers', { codePage: 'UTF-8' })).toEqual(['codePage'])
  })

  it('is of no station where it prints bills, and is told to be fiscal or not', () => {
    expect(refused('printers', { kitchenStationId: null })).toEqual([])
    expect(refused('printers', { kitchenStationId: 'hot' })).toEqual(['kitchenStationId'])
    expect(refused('printers', { fiscal: null })).toEqual(['fiscal'])
  })
})
