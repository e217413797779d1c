import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QuestionBlock } from '#features/till/item/question-block.tsx'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import en from '#locales/en.json'
import { answers, question, uuid } from '#tests/features/till/samples.ts'

afterEach(cleanup)

/** How many lines stand between the name of a question and its answers. */
function linesOver(limits: { minAmount: number; maxAmount: number }, choice: Record<string, number>) {
  const asked = question({ multiple: false, ...limits })
  const { container, unmount } = render(
    <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['sheets'] }}>
      <QuestionBlock
        section={asked}
        modifiers={answers(asked, 50)}
        choice={choice}
        offers={new Map()}
        onChange={() => {}}
      />
    </LocaleProvider>,
  )
  const lines = container.querySelectorAll('fieldset > p').length
  unmount()
  return lines
}

it.each([
  ['one answer', { minAmount: 1, maxAmount: 1 }, { [uuid(50)]: 1 }],
  ['two answers', { minAmount: 2, maxAmount: 2 }, { [uuid(50)]: 1, [uuid(51)]: 1 }],
])('the answers stay where they are once %s of a question are enough', (_, limits, enough) => {
  expect(linesOver(limits, {})).toBe(1)
  expect(linesOver(limits, enough)).toBe(1)
})
