import type en from '#locales/en.json'
import { useTexts } from './texts-provider.tsx'

/** Key of a text in `locales`. English is the source. */
export type MessageKey = keyof typeof en

/** Texts of the chosen language: `text('register.send', { count })`. */
export function useText(): (key: MessageKey, values?: Record<string, string | number>) => string {
  return useTexts().format
}
