import { v5 } from 'uuid'
import type { WrittenFigures } from '#domain/closing/figures-schema.ts'
import { snapshotText } from '#domain/closing/snapshot.ts'
import type { RowId } from '#domain/units.ts'

/**
 * The id of the report of a place's business day `YYYY-MM-DD`: a UUID of version 5, the same on every device. It has
 * no number in it, since devices that are not in sync know different last ones.
 */
export function reportIdOf(placeId: RowId<'places'>, businessDay: string): string {
  return v5(businessDay, placeId)
}

/** The hash of the figures of a report, for telling whether two computations agree: a UUID of version 5 as well. */
export function figuresHash(reportId: RowId<'dayReports'>, figures: WrittenFigures): string {
  return v5(snapshotText(figures), reportId)
}
