import * as v from 'valibot'
import { printoutSchema } from '#domain/document/printout.ts'
import { email, text } from '#domain/fields.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { may } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const place = may('place-order')

export const printoutEndpoints = {
  'printouts.get-pdf': defineEndpoint({
    method: 'GET',
    path: '/printouts/pdf/{id}',
    access: place,
    summary: 'Link to a document as PDF, to be opened with the same token, and a name for the file',
    status: 'live',
    afterSeq: true,
    params: ids('id'),
    output: dataOf(v.object({ url: v.string(), name: v.string() })),
  }),
  'printouts.download-pdf': defineEndpoint({
    method: 'GET',
    path: '/printouts/pdf/download/{id}',
    access: place,
    summary: 'A document as PDF',
    status: 'live',
    afterSeq: true,
    params: ids('id'),
    binary: true,
  }),
  'printouts.send-email': defineEndpoint({
    method: 'POST',
    path: '/printouts/email/{id}',
    access: place,
    summary: 'Send a document as PDF by e-mail',
    status: 'live',
    afterSeq: true,
    params: ids('id'),
    body: v.object({ email }),
    output: doneAnswer,
  }),
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
