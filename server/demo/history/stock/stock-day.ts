import { place } from '../../room.ts'
import type { HandAct } from '../hand.ts'
import { randomOf } from '../random.ts'
import { countActs } from './counts.ts'
import { deliveryActs } from './deliveries.ts'
import { lossActs } from './losses.ts'

/** Acts of people on the stock on a day besides selling: what comes, what is thrown away, what is counted. */
export function stockActsOf(day: string): HandAct[] {
  const randomFor = (what: string) => randomOf(`${place.id} ${what} ${day}`)
  return [
    ...deliveryActs(day, randomFor('deliveries')),
    ...lossActs(day, randomFor('losses')),
    ...countActs(day, randomFor('counts')),
  ]
}
