import { describe, expect, it } from 'vitest'
import { copyMark, footer, modifierLines, notFiscal, notFiscalWord } from '#domain/print/layout/common.ts'
import type { PrintedPaper } from '#domain/print/layout/paper.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'

const paper = (of: Partial<PrintedPaper> = {}): PrintedPaper => ({
  columns: 42,
  copy: 1,
  footer: '',
  language: paperLanguage('pl'),
  ...of,
})
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text.trim())

describe('the head of what a guest is given', () => {
  it('says first, large and white on black, that it is not fiscal, and then what it is', () => {
    const lines = notFiscal('Rachunek kelnerski', paper())
    expect(texts(lines)).toEqual(['NIEFISKALNY', 'Rachunek kelnerski', ''])
    expect(lines[0]).toMatchObject({ size: 2, bold: true, inverted: true })
    expect(lines[1]).toMatchObject({ size: 1, bold: true, inverted: false })
  })

  it('says so in Polish in every language, as the law asks', () => {
    expect(notFiscalWord).toBe('NIEFISKALNY')
    expect(texts(notFiscal('Bill', paper({ language: paperLanguage('en') })))[0]).toBe('NIEFISKALNY')
  })
})

describe('the mark of a copy', () => {
  it('is none on the first print, and says which print it is on every further one', () => {
    expect([0, 1].map((copy) => copyMark(paper({ copy })))).toEqual([[], []])
    expect([2, 99].map((copy) => texts(copyMark(paper({ copy }))))).toEqual([['KOPIA 2'], ['KOPIA 99']])
    expect(copyMark(paper({ copy: 2 }))[0]).toMatchObject({ inverted: true, bold: true })
  })
})

describe('answers under a dish', () => {
  it('stand each on a line of its own, with how many times where it is more than once', () => {
    const answers = [
      { name: 'ser', amount: 1 },
      { name: 'boczek', amount: 2 },
    ]
    expect(modifierLines(answers, 42).map(({ text }) => text)).toEqual(['    + ser', '    + 2 x boczek'])
    expect(modifierLines(answers, 42).some(({ bold }) => bold)).toBe(false)
    expect(modifierLines(answers, 42, true).every(({ bold }) => bold)).toBe(true)
    expect(modifierLines([], 42)).toEqual([])
  })
})

describe('the lines at the end of what a guest takes along', () => {
  it('stand in the middle, apart from the rest, each of the place’s on its own', () => {
    expect(footer(paper({ footer: 'Zapraszamy!\nul. Lipowa 12' })).map(({ text }) => text)).toEqual([
      '',
      '               Zapraszamy!',
      '              ul. Lipowa 12',
    ])
  })

  it('are none where the place has none', () => {
    expect(footer(paper())).toEqual([])
  })
})
