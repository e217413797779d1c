import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type en from '#locales/en.json'

/** Key of a text in `locales`. English is the source. */
export type MessageKey = keyof typeof en

/** Texts of the chosen language: `text('register.send', { count })`. */
export function useText(): (key: MessageKey, values?: Record<string, string | number>) => string {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
