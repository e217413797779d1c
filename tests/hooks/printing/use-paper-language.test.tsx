import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PrintJobKind } from '#domain/print/print-job.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { usePaperLanguage } from '#hooks/printing/use-paper-language.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

afterEach(cleanup)

async function writing(locale: 'en' | 'pl') {
  const messages = locale === 'en' ? en : pl
  const { result } = renderHook(usePaperLanguage, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LocaleProvider initial={{ locale, messages, parts: ['pages'] }}>{children}</LocaleProvider>
    ),
  })
  await waitFor(() => expect(result.current).not.toBeNull())
  return (kind: PrintJobKind) => {
    const language = result.current?.(kind)
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
