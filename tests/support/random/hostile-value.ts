import fc from 'fast-check'

/** What is made to hurt whoever reads it: deep, wide, with long keys, with numbers at their edges. */
export function hostileValue(deepest: number): fc.Arbitrary<unknown> {
  const depth = fc.constantFrom(1, 10, Math.floor(deepest / 2), deepest)
  return fc.oneof(
    depth.map((levels) => nested(levels, (inner) => [inner])),
    depth.map((levels) => nested(levels, (inner) => ({ a: inner }))),
    fc.constantFrom(100, 5_000).map((count) => Object.fromEntries(numbers(count).map((n) => [`k${n}`, n]))),
    fc.constantFrom(100, 5_000).map(numbers),
    fc
      .constantFrom(300, 20_000)
      .map((length) => ({ ['k'.repeat(length)]: 1, [`${'k'.repeat(length)}2`]: 2 })),
    fc.constantFrom(...edges),
  )
}

const edges = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
]

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let n = 0; n < levels; n++) value = wrap(value)
  return value
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n)
}
