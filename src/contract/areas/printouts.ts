import * as v from 'valibot'
import { printoutSchema } from '#domain/document/printout.ts'
import { text } from '#domain/fields.ts'
import { paymentTypes } from '#domain/payment/order-payment.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'

const place = may('place-order')

export const printoutEndpoints = {
  'printouts.get-pdf': planned('GET', '/printouts/pdf/{id}', place, 'Link to a document as PDF'),
  'printouts.download-pdf': {
    ...planned('GET', '/printouts/pdf/download/{id}', place, 'A document as PDF'),
    binary: true,
  },
  'printouts.send-email': planned('POST', '/printouts/email/{id}', place, 'Send a document by e-mail'),
  'printouts.set-error': defineEndpoint({
    method: 'PUT',
    path: '/printouts/error/{printoutId}',
    access: place,
    summary: 'The printer refused (failed), or did not answer and nobody knows whether it printed (unknown)',
    status: 'live',
    params: ids('printoutId'),
    body: v.object({ outcome: v.picklist(['failed', 'unknown']), fault: v.optional(text(0, 500), '') }),
    output: dataOf(printoutSchema),
    idempotencyKey: true,
  }),
  'printouts.set-payment-type': defineEndpoint({
    method: 'PUT',
    path: '/printouts/payment-type/{printoutId}',
    access: place,
    summary: 'Change how it was paid, before it is printed',
    status: 'live',
    params: ids('printoutId'),
    body: v.object({ paymentType: v.picklist(paymentTypes) }),
    output: dataOf(printoutSchema),
    idempotencyKey: true,
  }),
  'printouts.set-printed': defineEndpoint({
    method: 'PUT',
    path: '/printouts/print/{printoutId}',
    access: place,
    summary: 'It was printed',
    status: 'live',
    params: ids('printoutId'),
    output: dataOf(printoutSchema),
    idempotencyKey: true,
  }),
  'printouts.delete': defineEndpoint({
    method: 'DELETE',
    path: '/printouts/{id}',
    access: may('cancel-printouts'),
    summary: 'Drop one that was neither printed nor paid; its number stays used',
    status: 'live',
    params: ids('id'),
    output: dataOf(printoutSchema),
    idempotencyKey: true,
  }),
} as const
