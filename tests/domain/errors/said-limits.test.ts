import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import { errorCodes, type ErrorCode } from '#domain/errors/codes.ts'
import { ksefFrom } from '#domain/document/ksef-state.ts'
import { simplifiedInvoice } from '#domain/document/make-document.ts'
import { mostDays } from '#domain/figures/ranges.ts'
import { uploadsADay } from '#domain/integrations/glovo/upload.ts'
import { batchKeptMs } from '#domain/menu/menu-batch.ts'
import { highestPriceGrosze } from '#domain/menu/price-bounds.ts'
import { minImageSidePx } from '#domain/place/image.ts'
import { sheetRowsAtMost } from '#domain/sheet/workbook.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pl from '../../../locales/pl.json' with { type: 'json' }

const languages: Record<'en' | 'pl', Record<string, unknown>> = { en, pl }
const words = (language: 'en' | 'pl', code: ErrorCode) => String(languages[language][`error.${code}`])
/** The digits of each number of a text: thousands and decimals are parted otherwise in each language. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:[\s.,]\d+)*/g)].map(([number]) => number.replaceAll(/\D/g, '')).toSorted()
/** The codes whose words hold something in a language. */
const codesSaying = (language: 'en' | 'pl', said: RegExp) =>
  errorCodes.filter((code) => said.test(words(language, code))).toSorted()
/** A day as words say it, `31 December 2026`. */
const dayIn = (language: 'en' | 'pl', day: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'pl-PL', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day))

describe('The words of a failure', () => {
  it.each<[code: ErrorCode, limits: number[]]>([
    ['day_range', [mostDays]],
    ['too_many_rows', [sheetRowsAtMost]],
    ['platform_limit', [uploadsADay]],
    ['image_too_small', [minImageSidePx]],
    ['simplified_invoice_limit', [simplifiedInvoice.limit]],
    // An amount of less than a złoty begins with a nought: 0.01.
    ['price_out_of_bounds', [1, highestPriceGrosze]],
  ])('of %s say the limit that the product holds: %j', (code, limits) => {
    for (const language of ['en', 'pl'] as const)
      expect(
        numbersIn(words(language, code))
          .map(Number)
          .toSorted((a, b) => a - b),
      ).toEqual(limits)
  })

  it('name the days on which the law changes', () => {
    for (const language of ['en', 'pl'] as const) {
      expect(words(language, 'simplified_invoice_ended')).toContain(dayIn(language, simplifiedInvoice.until))
      expect(words(language, 'ksef_not_set_up')).toContain(dayIn(language, ksefFrom))
    }
  })

  it('speak of a day where a change of many prices is kept for one', () => {
    expect(batchKeptMs / 3_600_000).toBe(24)
    expect(words('en', 'batch_gone')).toContain('more than a day ago')
    expect(words('pl', 'batch_gone')).toContain('ponad doba')
  })

  it('say the same numbers in both languages', () => {
    for (const code of errorCodes)
      expect([code, numbersIn(words('pl', code))]).toEqual([code, numbersIn(words('en', code))])
    expect(codesSaying('en', /\d/)).toEqual([
      'costing_fixed',
      'day_range',
      'image_too_small',
      'image_unreadable',
      'ksef_not_set_up',
      'platform_limit',
      'price_out_of_bounds',
      'simplified_invoice_ended',
      'simplified_invoice_limit',
      'too_many_lines',
      'too_many_rows',
    ])
  })

  it('say money in a language as its other texts do', () => {
    expect(codesSaying('en', /\d\s?zł/)).toEqual([])
    expect(codesSaying('pl', /PLN/)).toEqual([])
    expect(codesSaying('en', /PLN \d/)).toEqual(codesSaying('pl', /\d zł/))
  })

  it('call a place in Polish a „lokal”: a „miejsce” is a seat, or room on a disk', () => {
    expect(codesSaying('pl', /miejsc[aeu]\b/i)).toEqual(['in_use', 'server_full', 'storage_full'])
    const ofPlace = codesSaying('en', /\bplace\b/)
    expect(ofPlace.filter((code) => !/lokal/i.test(words('pl', code)))).toEqual([])
  })

  it('send to try again only where trying again helps, and in both languages', () => {
    const again = codesSaying('en', /tr(?:y|ied) again/i)
    expect(codesSaying('pl', /spróbuj|kolejna próba/i)).toEqual(again)
    expect(new Set(again.map((code) => errorCatalogue[code].next))).toEqual(
      new Set(['wait', 'retry', 'free-storage']),
    )
  })

  it('tell what has to be done first, in both languages, only to somebody who can do it or look', () => {
    const first = codesSaying('en', /(?<!a )\bfirst\b/i)
    expect(codesSaying('pl', /najpierw/i)).toEqual(first)
    for (const code of first) expect(['correct', 'reload', 'wait']).toContain(errorCatalogue[code].next)
  })

  it('ask for no manager where the catalogue sends somebody on by themselves', () => {
    const named = codesSaying('en', /\bowner\b/)
    expect(named.filter((code) => errorCatalogue[code].next !== 'ask-manager')).toEqual(['last_owner'])
    expect(codesSaying('pl', /właściciel/)).toEqual(named)
  })
})
