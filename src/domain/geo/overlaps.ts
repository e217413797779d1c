import { crosses, edgesOf, type Edge, type Ring } from './ring.ts'

/** Millionths of a degree, about a tenth of a millimetre: less is the error of a division. */
const nothing = 0.001

/** Whether two areas have some ground in common; areas that only touch have none. */
export function overlaps(a: Ring, b: Ring): boolean {
  const [one, other] = [edgesOf(a), edgesOf(b)]
  if (one.some((edge) => other.some((against) => crosses(edge, against)))) return true
  return stripes([...one, ...other]).some((y) => shareSomeOf(spansAt(one, y), spansAt(other, y)))
}

/**
 * Where no sides cross, the order of all sides from west to east only changes at the height of a corner: one look
 * between each two heights sees all there is.
 */
function stripes(edges: readonly Edge[]): number[] {
  const heights = [...new Set(edges.map(([from]) => from.y))].sort((a, b) => a - b)
  return heights.slice(1).map((height, index) => (height + (heights[index] ?? height)) / 2)
}

type Span = { west: number; east: number }

/** The parts of the line at height `y` that are inside, from west to east. */
function spansAt(edges: readonly Edge[], y: number): Span[] {
  const xs = edges
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
    .sort((a, b) => a - b)
  return xs.flatMap((west, index) => (index % 2 === 0 ? [{ west, east: xs[index + 1] ?? west }] : []))
}

function shareSomeOf(one: readonly Span[], other: readonly Span[]): boolean {
  return one.some((a) => other.some((b) => Math.min(a.east, b.east) - Math.max(a.west, b.west) > nothing))
}
