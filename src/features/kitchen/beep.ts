import { createSignal } from '#ui/marks/tones.ts'

/** Two short rising tones for a new ticket. */
export function createBeeper(): { play: () => void } {
  const tones = [
    { hertz: 740, delay: 0 },
    { hertz: 988, delay: 0.16 },
  ]
  return { play: createSignal(tones, { volume: 0.4, length: 0.15 }) }
}
