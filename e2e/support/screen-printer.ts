/**
 * Makes the printer on the screen answer so from now on, and gives how it did before. Runs in the page
 * (`page.evaluate`), so it stands alone.
 */
export function answerOfPrinter(reply: string): string {
  const key = 'lokal:simulated-printer'
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({ ...stored, settings: { reply, delayMs: 200 } }))
  return stored.settings?.reply ?? 'normal'
}
