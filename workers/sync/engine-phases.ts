import type { EnginePhase } from '#platform/engine-port.ts'

/**
 * What the engine does next. Every phase names every event, so that nothing can happen that was not thought of.
 *
 *              sent        drained     page        whole       failed        refused    wake
 *   starting   -           -           -           -           -             -          pushing
 *   pushing    pushing*    pulling     -           -           backing-off   stopped    pushing
 *   pulling    -           -           pulling     idle        backing-off   stopped    pulling
 *   idle       -           -           -           -           -             -          pushing
 *   backing-off -          -           -           -           -             -          pushing
 *   stopped    -           -           -           -           -             -          pushing
 *
 *   * or pulling, when the last pull is too long ago (`overdue`)
 */
export type EngineEvent = 'sent' | 'overdue' | 'drained' | 'page' | 'whole' | 'failed' | 'refused' | 'wake'

/** The phase after an event; an event that a phase does not know leaves it as it is. */
export function nextPhase(phase: EnginePhase, event: EngineEvent): EnginePhase {
  return transitions[phase][event]
}

const nothing = (phase: EnginePhase): Record<EngineEvent, EnginePhase> => ({
  sent: phase,
  overdue: phase,
  drained: phase,
  page: phase,
  whole: phase,
  failed: phase,
  refused: phase,
  wake: phase,
})

const transitions: Record<EnginePhase, Record<EngineEvent, EnginePhase>> = {
  starting: { ...nothing('starting'), wake: 'pushing' },
  pushing: {
    ...nothing('pushing'),
    overdue: 'pulling',
    drained: 'pulling',
    failed: 'backing-off',
    refused: 'stopped',
  },
  pulling: { ...nothing('pulling'), whole: 'idle', failed: 'backing-off', refused: 'stopped' },
  idle: { ...nothing('idle'), wake: 'pushing' },
  'backing-off': { ...nothing('backing-off'), wake: 'pushing' },
  stopped: { ...nothing('stopped'), wake: 'pushing' },
}
