import { expect, test } from 'vitest'
import { maskedAddress } from '#domain/text/masked-address.ts'

test.each([
  ['anna.lis@example.pl', 'a…@example.pl'],
  ['a@example.pl', 'a…@example.pl'],
  ['łukasz@example.pl', 'ł…@example.pl'],
  ['😀x@example.pl', '😀…@example.pl'],
])('the history keeps of %s its first letter and where it is: %s', (address, kept) => {
  expect(maskedAddress(address)).toBe(kept)
})

test('what is no address stays as it is, and of two signs the first one parts it', () => {
  expect(maskedAddress('anna')).toBe('anna')
  expect(maskedAddress('')).toBe('')
  expect(maskedAddress('anna@lis@example.pl')).toBe('a…@lis@example.pl')
})
