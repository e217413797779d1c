import { describe, expect, it } from 'vitest'
import { readNip } from '#domain/text/nip.ts'

describe('a tax id (NIP)', () => {
  it.each([
    '5261040828',
    '5261040567',
    '5260250995',
    '5220002334',
    '7680002466',
    '5222628262',
    '9471986146',
    '7740001454',
    '1234563218',
    '1111111111',
  ])('%s is one', (nip) => {
    expect(readNip(nip)).toBe(nip)
  })

  it.each([
    ['5261040829', 'its check digit is wrong'],
    ['1112223344', 'its remainder is 9'],
    ['1234567890', 'its remainder is 10'],
    ['1230316760', 'a remainder of 10 is not a 0'],
    ['0000000000', 'no tax office is 000'],
    ['1003456787', 'no tax office is 100'],
    ['0123456789', 'it begins with 0'],
    ['526104082', 'it has 9 digits'],
    ['52610408288', 'it has 11 digits'],
    ['526104O828', 'it has a letter'],
    ['５２６１０４０８２８', 'its digits are full-width'],
    ['٥٢٦١٠٤٠٨٢٨', 'its digits are Arabic'],
    ['', 'it is empty'],
  ])('%s is none: %s', (nip) => {
    expect(readNip(nip)).toBeNull()
  })

  it.each(['526-104-08-28', '526 10 40 828', 'PL5261040828', 'pl 526-10-40-828'])('%s is read', (written) => {
    expect(readNip(written)).toBe('5261040828')
  })
})
