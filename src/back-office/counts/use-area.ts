import * as v from 'valibot'
import type { StockAudit } from '#domain/stock/stock-audit.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStored } from '#hooks/device/use-stored.ts'

const chosenSchema = v.object({ auditId: v.string(), area: v.string() })

/** Where the person counts on this device: the only area of an audit, else the one that was chosen; null: none yet. */
export function useArea({ id, areas }: Pick<StockAudit, 'id' | 'areas'>) {
  const { placeId } = usePlace()
  const [chosen, choose] = useStored(`lokal:count-area:${placeId}`, chosenSchema)
  const known = chosen?.auditId === id && areas.includes(chosen.area) ? chosen.area : null
  const area = areas.length > 1 ? known : (areas[0] ?? '')
  return { area, choose: (next: string) => choose({ auditId: id, area: next }) }
}
