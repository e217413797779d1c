import { useLayoutEffect } from 'react'
import { media, useMedia } from './use-media.ts'

/** Keeps the document in the chosen theme and follows the system when the choice is `system`. */
export function useTheme(choice: ThemeChoice): void {
  const systemIsDark = useMedia(media.dark)
  useLayoutEffect(() => applyTheme(choice, document.documentElement, systemIsDark), [choice, systemIsDark])
}

type ThemeChoice = 'light' | 'dark' | 'system'

/** Puts the chosen theme on `root` (usually <html>). `system` follows `systemIsDark`. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement, systemIsDark = prefersDark()): void {
  root.dataset['theme'] = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
}

function prefersDark(): boolean {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false
}
