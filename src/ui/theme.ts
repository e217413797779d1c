export type ThemeChoice = 'light' | 'dark' | 'system'

/** Puts the chosen theme on `root` (usually <html>). `system` follows `systemIsDark`. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement, systemIsDark = prefersDark()): void {
  root.dataset['theme'] = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
}

function prefersDark(): boolean {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false
}
