import { useLayoutEffect } from 'react'
import { applyTheme, type ThemeChoice } from './theme.ts'
import { media, useMedia } from './use-media.ts'

/** Keeps the document in the chosen theme and follows the system when the choice is `system`. */
export function useTheme(choice: ThemeChoice): void {
  const systemIsDark = useMedia(media.dark)
  useLayoutEffect(() => applyTheme(choice, document.documentElement, systemIsDark), [choice, systemIsDark])
}
