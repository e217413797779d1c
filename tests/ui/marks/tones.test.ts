import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSignal } from '#ui/marks/tones.ts'

const twoTones = [
  { hertz: 740, delay: 0 },
  { hertz: 988, delay: 0.16 },
]
const sound = { volume: 0.4, length: 0.15 }

describe('a signal', () => {
  beforeEach(() => {
    made = []
    vi.stubGlobal('AudioContext', FakeAudioContext)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('plays each of its tones at its time', () => {
    createSignal(twoTones, sound)()
    const [audio] = made
    expect(audio?.tones.map(({ frequency }) => frequency.value)).toEqual([740, 988])
    expect(audio?.tones.map(({ startedAt }) => startedAt)).toEqual([0, 0.16])
    expect(audio?.tones[1]?.stoppedAt).toBeCloseTo(0.32)
  })

  test('keeps the sound on until its last tone has ended, and off from then on', () => {
    createSignal(twoTones, sound)()
    const [audio] = made
    audio?.tones[0]?.end()
    expect(audio?.state).toBe('running')
    audio?.tones[1]?.end()
    expect(audio?.state).toBe('suspended')
  })

  test('turns the sound on again for the next one, with the same context', () => {
    const signal = createSignal(twoTones, sound)
    signal()
    const [audio] = made
    for (const tone of audio?.tones ?? []) tone.end()
    signal()
    expect(made).toHaveLength(1)
    expect(audio?.state).toBe('running')
    expect(audio?.tones).toHaveLength(4)
  })

  test('is not cut off by the end of the one before it', () => {
    const signal = createSignal(twoTones, sound)
    signal()
    signal()
    const [audio] = made
    const [first, second, third, fourth] = audio?.tones ?? []
    for (const tone of [first, second, third]) tone?.end()
    expect(audio?.state).toBe('running')
    fourth?.end()
    expect(audio?.state).toBe('suspended')
  })

  test('turns on nothing before it is to be heard, and is silent where the browser has no sound', () => {
    createSignal(twoTones, sound)
    expect(made).toEqual([])
    vi.stubGlobal('AudioContext', undefined)
    expect(createSignal(twoTones, sound)).not.toThrow()
  })
})

let made: FakeAudioContext[] = []

/** There is no loudspeaker where tests run: this one's tones end when a test says so. */
class FakeAudioContext {
  state = 'running'
  currentTime = 0
  destination = {}
  tones: FakeTone[] = []

  constructor() {
    made.push(this)
  }

  createOscillator() {
    const tone = new FakeTone()
    this.tones.push(tone)
    return tone
  }

  createGain() {
    return {
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      connect: (next: unknown) => next,
    }
  }

  suspend() {
    this.state = 'suspended'
    return Promise.resolve()
  }

  resume() {
    this.state = 'running'
    return Promise.resolve()
  }
}

class FakeTone extends EventTarget {
  frequency = { value: 0 }
  startedAt: number | null = null
  stoppedAt: number | null = null

  connect<T>(next: T): T {
    return next
  }

  start(at: number) {
    this.startedAt = at
  }

  stop(at: number) {
    this.stoppedAt = at
  }

  end() {
    this.dispatchEvent(new Event('ended'))
  }
}
