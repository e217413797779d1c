/** One tone of a signal. */
export type Tone = {
  hertz: number
  /** After the signal began, s. */
  delay: number
}

/** How the tones of a signal sound. */
export type Sound = {
  /** 0 to 1. */
  volume: number
  /** Until a tone has faded, s. */
  length: number
}

/**
 * Plays a signal each time it is called. Silent where the browser has no sound, or wants a touch first. Between signals
 * the sound is switched off: it would cost a phone its battery, although nothing is heard.
 */
export function createSignal(tones: readonly Tone[], sound: Sound): () => void {
  let audio: AudioContext | null = null
  let sounding = 0
  return () => {
    if (typeof AudioContext === 'undefined') return
    const context = (audio ??= new AudioContext())
    if (context.state === 'suspended') void context.resume()
    for (const tone of tones) {
      sounding += 1
      play(context, tone, sound, () => {
        sounding -= 1
        if (sounding === 0) void context.suspend()
      })
    }
  }
}

function play(
  audio: AudioContext,
  { hertz, delay }: Tone,
  { volume, length }: Sound,
  onEnded: () => void,
): void {
  const start = audio.currentTime + delay
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.addEventListener('ended', onEnded)
  oscillator.start(start)
  oscillator.stop(start + length + 0.01)
}
