import type { Row } from '#domain/tables.ts'
import { id } from './run.ts'

/** A printer at a station, or at none. */
export function printer(n: number, kitchenStationId: string | null): Row<'printers'> {
  return {
    id: id(700 + n),
    name: `Drukarka ${n}`,
    type: 'countertop',
    address: `10.0.0.${n}:9100`,
    columns: '42',
    codePage: 'CP852',
    kitchenStationId,
    fiscal: false,
  }
}
