import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { paymentTypes } from '#domain/money/payment-types.ts'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }

describe('words for ways to pay', () => {
  test.each([
    ['English', en],
    ['Polish', pl],
  ])('name each way by itself: none is what is left over (%s)', (_, texts: Record<string, string>) => {
    const told = Object.entries(texts).flatMap(([key, text]) => choices(parse(text), key))
    const ways = told.filter(({ options }) => options.includes('CARD'))
    expect(ways.length).toBeGreaterThan(5)
    // Cash is there at once: words for what is waited for have none.
    const missing = ways.filter(({ options }) =>
      paymentTypes.some((type) => type !== 'CASH' && !options.includes(type)),
    )
    expect(missing).toEqual([])
  })
})

function choices(
  elements: readonly MessageFormatElement[],
  key: string,
): { key: string; options: string[] }[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const inner = Object.values(element.options).flatMap(({ value }) => choices(value, key))
    return element.type === TYPE.select ? [{ key, options: Object.keys(element.options) }, ...inner] : inner
  })
}
