/** Two falling tones and a short vibration. Silent where the browser has neither, or wants a touch first. */
export function createRing(): { ring(): void } {
  let audio: AudioContext | null = null
  return {
    ring() {
      if ('vibrate' in navigator) navigator.vibrate([120, 60, 120])
      if (typeof AudioContext === 'undefined') return
      audio ??= new AudioContext()
      if (audio.state === 'suspended') void audio.resume()
      tone(audio, 880, 0)
      tone(audio, 660, 0.18)
    },
  }
}

function tone(audio: AudioContext, hertz: number, delay: number): void {
  const start = audio.currentTime + delay
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.17)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.18)
}
