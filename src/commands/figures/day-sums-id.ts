import type { SumDimension } from '#domain/figures/packed-sums.ts'
import type { IsoDate, RowId } from '#domain/units.ts'
import { derivedId } from '../derived-id.ts'

/** The id of the sums of one dimension of a business day: the server writes them there, devices find them by it. */
export function daySumsId(placeId: string, day: IsoDate, dimension: SumDimension): RowId<'daySums'> {
  return derivedId(placeId, 'day sums', day, dimension)
}
