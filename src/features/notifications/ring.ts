import { createSignal } from '#ui/marks/tones.ts'

/** Two falling tones and a short vibration, where the browser has them. */
export function createRing(): { ring(): void } {
  const tones = [
    { hertz: 880, delay: 0 },
    { hertz: 660, delay: 0.18 },
  ]
  const sound = createSignal(tones, { volume: 0.3, length: 0.17 })
  return {
    ring() {
      if ('vibrate' in navigator) navigator.vibrate([120, 60, 120])
      sound()
    },
  }
}
