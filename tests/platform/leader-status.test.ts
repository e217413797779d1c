import { describe, expect, it } from 'vitest'
import { initialStatus, leaderSilenceMs, type EngineStatus } from '#platform/engine-port.ts'
import { createLeaderStatus } from '#platform/leader-status.ts'

const refused: EngineStatus = { ...initialStatus, phase: 'stopped', problem: 'revoked' }
const sending: EngineStatus = { ...initialStatus, phase: 'starting', connected: true }

function page() {
  let now = 0
  let asked = 0
  const { status, onMessage } = createLeaderStatus(
    () => now,
    () => void asked++,
  )
  return {
    status,
    leader: (said: EngineStatus) => onMessage({ type: 'status', status: said, standsIn: false }),
    standIn: (said: EngineStatus) => onMessage({ type: 'status', status: said, standsIn: true }),
    beat: () => onMessage({ type: 'beat' }),
    onMessage,
    pass: (ms: number) => void (now += ms),
    asked: () => asked,
  }
}

describe('a page shows what the leading tab says', () => {
  it('and a tab that sends in its stead does not cover what the leader was refused', () => {
    const { leader, standIn, beat, pass, status } = page()
    leader(refused)
    pass(leaderSilenceMs - 1)
    beat()
    pass(leaderSilenceMs - 1)
    expect(standIn(sending)).toBe(false)
    expect(status()).toBe(refused)
  })

  it('but one that sends in its stead is all there is where the leader stands still', () => {
    const { leader, standIn, pass, status } = page()
    leader(refused)
    pass(leaderSilenceMs)
    expect(standIn(sending)).toBe(true)
    expect(status()).toBe(sending)
  })

  it('and asks the leader as soon as it lives again, once', () => {
    const { leader, standIn, beat, pass, status, asked } = page()
    leader(refused)
    pass(leaderSilenceMs)
    standIn(sending)
    beat()
    expect(asked()).toBe(1)
    expect(leader(refused)).toBe(true)
    beat()
    expect(asked()).toBe(1)
    expect(status()).toBe(refused)
  })

  it('a page that has just opened takes whoever speaks first', () => {
    const { standIn, status } = page()
    expect(standIn(sending)).toBe(true)
    expect(status()).toBe(sending)
  })

  it('a worker of an older build does not say whether it leads, and is believed', () => {
    const { onMessage, status } = page()
    onMessage({ type: 'status', status: refused })
    expect(status()).toBe(refused)
  })

  it('what is no state changes nothing on the screen', () => {
    const { onMessage } = page()
    expect([onMessage({ type: 'wake' }), onMessage({ type: 'beat' }), onMessage({ type: 'left' })]).toEqual([
      false,
      false,
      false,
    ])
  })
})
