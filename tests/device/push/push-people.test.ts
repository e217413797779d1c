import { describe, expect, it } from 'vitest'
import { setWantsPush, wantsPush } from '#device/push/push-people.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'

const [kasia, marek] = ['kasia', 'marek']

describe('a person at a shared device', () => {
  it('is pushed to only where they have switched that on themselves', () => {
    const device = createMemoryKeyValues()
    expect(wantsPush(device, kasia)).toBe(false)
    setWantsPush(device, kasia, true)
    expect(wantsPush(device, kasia)).toBe(true)
    expect(wantsPush(device, marek)).toBe(false)
  })

  it('switches it off for themselves alone', () => {
    const device = createMemoryKeyValues()
    for (const who of [kasia, marek]) setWantsPush(device, who, true)
    setWantsPush(device, kasia, false)
    expect([wantsPush(device, kasia), wantsPush(device, marek)]).toEqual([false, true])
  })

  it('is not counted twice: switched on twice and off once is off', () => {
    const device = createMemoryKeyValues()
    setWantsPush(device, kasia, true)
    setWantsPush(device, kasia, true)
    setWantsPush(device, kasia, false)
    expect(wantsPush(device, kasia)).toBe(false)
  })

  it.each(['not JSON', '{"kasia":true}', '[1]'])(
    'wants nothing where nobody can read what is kept: %s',
    (kept) => {
      const device = createMemoryKeyValues()
      device.setItem('lokal:push:people', kept)
      expect(wantsPush(device, kasia)).toBe(false)
      setWantsPush(device, kasia, true)
      expect(wantsPush(device, kasia)).toBe(true)
    },
  )
})
