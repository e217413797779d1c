import { describe, expect, it } from 'vitest'
import { codePages } from '#domain/text/code-pages.ts'
import { unprintable } from '#domain/text/unprintable.ts'

describe('a text on paper', () => {
  it.each(codePages)('has all Polish letters on a printer with %s', (codePage) => {
    expect(unprintable('Zażółć gęślą jaźń, ZAŻÓŁĆ GĘŚLĄ JAŹŃ 100%\nul. Pod Lipą 5', codePage)).toEqual([])
  })

  it('names each letter that the printer does not have, once', () => {
    expect(unprintable('Дякуємо ☺ ☺', 'CP852')).toEqual(['Д', 'я', 'к', 'у', 'є', 'м', 'о', '☺'])
  })

  it('fits one printer and not another one', () => {
    expect(unprintable('5 € „za kawę”', 'CP1250')).toEqual([])
    expect(unprintable('5 € „za kawę”', 'CP852')).toEqual(['€', '„', '”'])
    expect(unprintable('Dvořák', 'MAZOVIA')).toEqual(['ř', 'á'])
  })

  it('takes a letter with its sign apart as the one letter that it is', () => {
    expect(unprintable('Z\u0307urek', 'CP852')).toEqual([])
  })
})
