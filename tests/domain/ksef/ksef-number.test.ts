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

  it.each<[part: string, said: string, fits: boolean]>([
    ['the first day of a year', '5265877635-20270101-0100001AF629', true],
    ['the last day of a year', '5265877635-20271231-0100001AF629', true],
    ['a day in its twenties', '5265877635-20271029-0100001AF629', true],
    ['a day after the 31st', '5265877635-20270132-0100001AF629', false],
    ['no day at all', '5265877635-20270100-0100001AF629', false],
    ['no month at all', '5265877635-20270001-0100001AF629', false],
    ['another century', '5265877635-19270101-0100001AF629', false],
    ['a tax id with a letter', '526587763A-20270101-0100001AF629', false],
    ['its own part with a letter beyond F', '5265877635-20270101-0100001AG629', false],
  ])('whose check is right is one with %s: %s, %j', (_, said, fits) => {
    const check = crc8(said).toString(16).toUpperCase().padStart(2, '0')
    expect(isKsefNumber(`${said}-${check}`)).toBe(fits)
  })

  it('stands alone: nothing before it and nothing behind it', () => {
    const number = '5265877635-20250826-0100001AF629-AF'
    for (const around of [` ${number}`, `1${number}`, `${number} `, `${number}F`, `${number}\n`])
      expect([around, isKsefNumber(around)]).toEqual([around, false])
  })

  it('is checked by CRC-8', () => {
    expect(crc8('123456789')).toBe(0xf4)
    expect(crc8('9999999999-20251120-0E00E071034B')).toBe(0xe8)
  })
})
