/** Two short rising tones for a new ticket. Silent where the browser has no sound or wants a touch first. */
export function createBeeper(): { play: () => void } {
  let audio: AudioContext | null = null
  return {
    play: () => {
      if (typeof AudioContext === 'undefined') return
      audio ??= new AudioContext()
      if (audio.state === 'suspended') void audio.resume()
      tone(audio, 740, 0)
      tone(audio, 988, 0.16)
    },
  }
}

function tone(audio: AudioContext, hertz: number, delay: number): void {
  const start = audio.currentTime + delay
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.4, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.15)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.16)
}
