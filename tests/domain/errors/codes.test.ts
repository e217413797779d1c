import { describe, expect, it } from 'vitest'
import { errorCodes, isErrorCode } from '#domain/errors/codes.ts'
import { errorWords } from '#domain/wording/error-words.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pl from '../../../locales/pl.json' with { type: 'json' }

const said = { text: (key: string) => key } as unknown as Parameters<typeof errorWords>[0]
/** The codes that a language has words for. */
const worded = (texts: object) =>
  Object.keys(texts).flatMap((key) => (key.startsWith('error.') ? [key.slice('error.'.length)] : []))

describe('a code of failure', () => {
  it('is known where this build has it', () => {
    for (const code of errorCodes) expect(isErrorCode(code)).toBe(true)
    for (const other of ['', 'Forbidden', 'toString', 'of_a_newer_server', 'forbidden '])
      expect(isErrorCode(other)).toBe(false)
  })

  it('stands in the list once, in small words joined by lines', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length)
    expect(errorCodes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  })

  it('is told in its own words, and one that this build does not know as a fault of the server', () => {
    expect(errorWords(said, 'forbidden')).toBe('error.forbidden')
    expect(errorWords(said, 'of_a_newer_server')).toBe('error.internal')
  })

  it('has words, and there are no words of a code that is gone', () => {
    for (const texts of [en, pl]) expect(worded(texts).toSorted()).toEqual([...errorCodes].toSorted())
  })

  it('has words of its own: no two failures read the same', () => {
    for (const texts of [en, pl] as Record<string, unknown>[]) {
      const words = errorCodes.map((code) => texts[`error.${code}`])
      expect(new Set(words).size).toBe(words.length)
    }
  })
})
