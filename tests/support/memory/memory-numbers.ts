import { paperNumber } from '#domain/closing/day-report.ts'
import { documentNumber } from '#domain/document/document-number.ts'
import type { LockedPlace } from '#server/sync/ports.ts'

type Counted = {
  /** The last number of each series. */
  series: Map<string, number>
  clients: ReadonlyMap<string, { deviceCode: string }>
}

type Numbers = Pick<LockedPlace, 'nextOrderNumber' | 'nextDocumentNumber' | 'nextPaperNumber'>

/** The numbers that a place in memory gives, of each series one after the other. */
export function memoryNumbers({ series, clients }: Counted): Numbers {
  const codeOf = (clientId: string) => `${clients.get(clientId)?.deviceCode}`
  const nextOf = (name: string) => {
    const number = (series.get(name) ?? 0) + 1
    series.set(name, number)
    return number
  }
  return {
    nextOrderNumber: async (id) => `${codeOf(id)}-${nextOf(id)}`,
    nextDocumentNumber: async (id, name) => documentNumber(name, codeOf(id), nextOf(`${id} ${name}`)),
    nextPaperNumber: async (id) => paperNumber(codeOf(id), nextOf(`${id} Z`)),
  }
}
