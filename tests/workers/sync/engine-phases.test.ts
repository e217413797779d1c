import { describe, expect, it } from 'vitest'
import type { EnginePhase } from '#platform/engine-port.ts'
import { nextPhase, type EngineEvent } from '#workers/sync/engine-phases.ts'

const phases: EnginePhase[] = [
  'starting',
  'pushing',
  'lingering',
  'pulling',
  'idle',
  'backing-off',
  'stopped',
]
const events: EngineEvent[] = [
  'sent',
  'overdue',
  'put-off',
  'emptied',
  'drained',
  'page',
  'whole',
  'failed',
  'refused',
  'wake',
]

describe('the phases of the engine', () => {
  it('change as the table says, and nowhere else', () => {
    const changes = phases.flatMap((phase) =>
      events
        .filter((event) => nextPhase(phase, event) !== phase)
        .map((event) => `${phase} ${event} -> ${nextPhase(phase, event)}`),
    )
    expect(changes).toEqual([
      'starting wake -> pushing',
      'pushing overdue -> pulling',
      'pushing put-off -> pulling',
      'pushing emptied -> lingering',
      'pushing drained -> pulling',
      'pushing failed -> backing-off',
      'pushing refused -> stopped',
      'lingering wake -> pushing',
      'pulling whole -> idle',
      'pulling failed -> backing-off',
      'pulling refused -> stopped',
      'idle wake -> pushing',
      'backing-off wake -> pushing',
      'stopped wake -> pushing',
    ])
  })

  it('lead back to sending from every phase that waits: nothing stops for good (L4)', () => {
    for (const phase of ['lingering', 'idle', 'backing-off', 'stopped'] as const)
      expect(nextPhase(phase, 'wake')).toBe('pushing')
  })
})
