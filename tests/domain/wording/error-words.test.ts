import { describe, expect, it } from 'vitest'
import { errorCodes } from '#domain/errors/codes.ts'
import { locales } from '#domain/text/locales.ts'
import { errorWords } from '#domain/wording/error-words.ts'
import { speechOf } from '#server/areas/push/speech.ts'

/** Messages that the product has word for word, without a full stop. */
const bare = new Set(['contractor_not_found', 'contractor_service', 'mail_failed'])

describe.each(locales)('in %s', (locale) => {
  const speech = speechOf(locale)

  it.each(errorCodes)('%s is said in whole sentences, and never by its code', (code) => {
    const words = errorWords(speech, code)
    expect(bare.has(code) ? `${words}.` : words).toMatch(/^\p{Lu}.*[^.!?][.!?]$/su)
    expect(words).not.toContain(`error.${code}`)
  })

  it.each(['of_tomorrow', '', 'constructor'])(
    'a code that this build does not know (%s) is a server’s fault',
    (code) => {
      expect(errorWords(speech, code)).toBe(errorWords(speech, 'internal'))
    },
  )
})
