import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { textsOf, type Messages, type Texts } from '#platform/texts.ts'

const TextsContext = createContext<Texts | null>(null)

/** The texts of the chosen language. Throws outside its provider. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('useTexts needs a TextsProvider above it')
  return texts
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
  const texts = useMemo(() => textsOf(locale, messages), [locale, messages])
  return <TextsContext value={texts}>{children}</TextsContext>
}
