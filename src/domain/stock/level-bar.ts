/** The parts of a bar of a level, each a share of its whole, 0 to 1. */
export type LevelBar = { fill: number; tick: number | null }

/**
 * A level against its minimum: the whole is three times the minimum, two weeks of use, or all there is, whichever is
 * most, so that bars of one list can be compared. All in thousandths.
 */
export function levelBar(onShelf: number, minimum: number | null, usedADay: number | null): LevelBar {
  const whole = Math.max(1, (minimum ?? 0) * 3, (usedADay ?? 0) * 14, onShelf)
  return { fill: Math.max(0, onShelf) / whole, tick: minimum === null ? null : minimum / whole }
}
