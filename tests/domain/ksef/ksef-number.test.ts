import { describe, expect, it } from 'vitest'
import { crc8, isKsefNumber } from '#domain/ksef/ksef-number.ts'

describe('A number of the national system', () => {
  it.each([
    '5265877635-20250826-0100001AF629-AF',
    '5265877635-20250626-010080DD2B5E-26',
    '1111111111-20251121-010000300339-20',
  ])('is %s', (number) => {
    expect(isKsefNumber(number)).toBe(true)
  })

  it.each([
    ['9999999999-20251120-0E00E071034B-CF', 'whose check is E8'],
    ['5265877635-20250826-0100001AF629-AE', 'with another check'],
    ['5265877635-20250826-0100001AF62-9AF', 'with a hyphen elsewhere'],
    ['5265877635-20251326-0100001AF629-AF', 'of a 13th month'],
    ['5265877635-20250826-0100001af629-AF', 'in small letters'],
    ['', 'that is empty'],
  ])('is not %s, %s', (number) => {
    expect(isKsefNumber(number)).toBe(false)
  })

  it('is checked by CRC-8', () => {
    expect(crc8('123456789')).toBe(0xf4)
    expect(crc8('9999999999-20251120-0E00E071034B')).toBe(0xe8)
  })
})
