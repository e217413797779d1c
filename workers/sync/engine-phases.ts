import type { EnginePhase } from '#platform/engine-port.ts'

/**
 * An event that moves the engine from phase to phase. Every phase names every event, so that nothing can happen that
 * was not thought of.
 *
 *                sent      overdue   put-off   emptied    drained   page      whole   failed        refused   wake
 *   starting     -         -         -         -          -         -         -       -             -         pushing
 *   pushing      pushing   pulling   pulling   lingering  pulling   -         -       backing-off   stopped   pushing
 *   lingering    -         -         -         -          -         -         -       -             -         pushing
 *   pulling      -         -         -         -          -         pulling   idle    backing-off   stopped   pulling
 *   idle         -         -         -         -          -         -         -       -             -         pushing
 *   backing-off  -         -         -         -          -         -         -       -             -         pushing
 *   stopped      -         -         -         -          -         -         -       -             -         pushing
 *
 *   sent: others wait · overdue: others wait, and the last pull is too long ago · put-off: a restored server lacks
 *   what the first stands on, and what others do meanwhile is pulled all the same · emptied: the last that waited was
 *   sent · drained: nothing waits
 */
export type EngineEvent =
  'sent' | 'overdue' | 'put-off' | 'emptied' | 'drained' | 'page' | 'whole' | 'failed' | 'refused' | 'wake'

/** The phase after an event; an event that a phase does not know leaves it as it is. */
export function nextPhase(phase: EnginePhase, event: EngineEvent): EnginePhase {
  return transitions[phase][event]
}

const nothing = (phase: EnginePhase): Record<EngineEvent, EnginePhase> => ({
  sent: phase,
  overdue: phase,
  'put-off': phase,
  emptied: phase,
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
    'put-off': 'pulling',
    emptied: 'lingering',
    drained: 'pulling',
    failed: 'backing-off',
    refused: 'stopped',
  },
  lingering: { ...nothing('lingering'), wake: 'pushing' },
  pulling: { ...nothing('pulling'), whole: 'idle', failed: 'backing-off', refused: 'stopped' },
  idle: { ...nothing('idle'), wake: 'pushing' },
  'backing-off': { ...nothing('backing-off'), wake: 'pushing' },
  stopped: { ...nothing('stopped'), wake: 'pushing' },
}
