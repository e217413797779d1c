import { describe, expect, it } from 'vitest'
import { printFaults } from '#domain/print/print-fault.ts'
import { locales } from '#domain/text/locales.ts'
import { faultWords } from '#domain/wording/fault-words.ts'
import { ageParts } from '#domain/wording/format.ts'
import { speechOf } from '#server/areas/push/speech.ts'

const words = (fault: string) => faultWords(speechOf('en'), fault)

describe('the fault of a printer', () => {
  it('that the app found itself is said in its own words, without what was noted of it', () => {
    expect(words('TIMEOUT: Request timeout')).toBe('Request timeout: no answer for 6 s')
    expect(words('TIMEOUT')).toBe('Request timeout: no answer for 6 s')
  })

  it('that only the printer knows is said by its code, with what the printer said of it', () => {
    expect(words('LID_AJAR: Close the lid')).toBe('The printer reported: LID_AJAR: Close the lid')
    expect(words('LID_AJAR')).toBe('The printer reported: LID_AJAR')
  })

  it('without any code is what was said', () => {
    expect(words('Close the lid')).toBe('Close the lid')
    expect(words('')).toBe('')
  })

  it.each(locales)('has words in %s for every one that the app finds', (locale) => {
    for (const code of Object.keys(printFaults)) {
      const own = faultWords(speechOf(locale), code)
      expect(own).not.toBe('')
      expect(own).not.toContain(code)
    }
  })
})

describe('an age', () => {
  it('is in whole minutes, rounded down, and in hours from one on', () => {
    const minute = 60_000
    expect([0, minute - 1, minute, 59 * minute, 60 * minute, 125 * minute].map(ageParts)).toEqual([
      { hours: 0, minutes: 0 },
      { hours: 0, minutes: 0 },
      { hours: 0, minutes: 1 },
      { hours: 0, minutes: 59 },
      { hours: 1, minutes: 0 },
      { hours: 2, minutes: 5 },
    ])
  })

  it('is none after a clock was set back', () => {
    expect(ageParts(-1)).toEqual({ hours: 0, minutes: 0 })
    expect(ageParts(-3_600_000)).toEqual({ hours: 0, minutes: 0 })
  })
})
