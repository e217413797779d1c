import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LocaleProvider } from '#hooks/locale-provider.tsx'
import { usePaperLanguage } from '#hooks/use-paper-language.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

afterEach(cleanup)

let written: ReturnType<typeof usePaperLanguage> = null

function Writer() {
  written = usePaperLanguage()
  return null
}

async function writing(locale: 'en' | 'pl') {
  const messages = locale === 'en' ? en : pl
  render(
    <LocaleProvider initial={{ locale, messages, parts: ['pages'] }}>
      <Writer />
    </LocaleProvider>,
  )
  await waitFor(() => expect(written).not.toBeNull())
  return (kind: 'kitchen-ticket' | 'cancel-slip' | 'bill' | 'correction' | 'copy') => {
    const language = written?.(kind)
    return [language?.text('paper.bill', {}), language?.amount(12_345)]
  }
}

describe('what a device prints whose screens are in English', () => {
  it.each(['bill', 'correction', 'copy'] as const)(
    'is in Polish for guests and the register: %s',
    async (kind) => {
      const on = await writing('en')
      expect(on(kind)).toEqual(['Rachunek kelnerski', '123,45'])
    },
  )

  it.each(['kitchen-ticket', 'cancel-slip'] as const)('is in English for the kitchen: %s', async (kind) => {
    const on = await writing('en')
    expect(on(kind)).toEqual(['Bill for the table', '123.45'])
  })
})

it('a device whose screens are in Polish prints all in Polish', async () => {
  const on = await writing('pl')
  expect(on('kitchen-ticket')).toEqual(on('bill'))
})
