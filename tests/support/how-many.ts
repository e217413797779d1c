/** True in `npm run test:all`, which takes the time that `npm test` does not have. */
export const isAll = process.env['TESTS'] === 'all'

/** How many cases a randomised test tries: few fixed ones in every run, the large number in `npm run test:all`. */
export function howMany(always: number, all: number): number {
  return isAll ? all : always
}
