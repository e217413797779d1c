import { useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { reportText, textsFrom, type Messages, type Texts } from '#platform/texts.ts'

/** The texts of the chosen language. Throws outside its provider. */
export function useTexts(): Texts {
  const intl = useIntl()
  return useMemo(() => textsFrom(intl), [intl])
}

/** Gives everything below it the texts of one language. */
export function TextsProvider({
  locale,
  messages,
  children,
}: {
  locale: string
  messages: Messages
  children: ReactNode
}) {
  return (
    <IntlProvider locale={locale} messages={messages} onError={reportText}>
      {children}
    </IntlProvider>
  )
}
