import { instantOf } from '#domain/time/warsaw.ts'
import { demoId } from '../../ids.ts'
import { place } from '../../room.ts'
import { goods } from '../../stock/goods.ts'
import type { HandAct } from '../hand.ts'
import { randomOf } from '../random.ts'
import { packagesOf } from './packages.ts'

/** The act that counts in, on the evening of a day, the goods on the shelves before the first day. */
export function openingAct(day: string): HandAct {
  const ids = randomOf(`${place.id} opening ${day}`)
  return {
    at: instantOf(day, 20 * 60),
    by: demoId('user:jan'),
    ids,
    do: ({ say, newId }) =>
      say('stock.move', {
        transactionId: newId(),
        reason: 'RESTOCK',
        date: null,
        supplier: '',
        documentNumber: '',
        fileId: null,
        comment: 'Stan początkowy',
        lines: goods.map((good) => packagesOf(good, good.full, good.price, newId)),
      }),
  }
}
