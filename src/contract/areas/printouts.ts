import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const place = may('place-order')

export const printoutEndpoints = {
  'printouts.get-pdf': planned('GET', '/printouts/pdf/{id}', place, 'Link to a document as PDF'),
  'printouts.download-pdf': {
    ...planned('GET', '/printouts/pdf/download/{id}', place, 'A document as PDF'),
    binary: true,
  },
  'printouts.send-email': planned('POST', '/printouts/email/{id}', place, 'Send a document by e-mail'),
  'printouts.set-error': planned('PUT', '/printouts/error/{printoutId}', place, 'The printer refused'),
  'printouts.set-payment-type': planned(
    'PUT',
    '/printouts/payment-type/{printoutId}',
    place,
    'Change how it was paid, before it is printed',
  ),
  'printouts.set-printed': planned('PUT', '/printouts/print/{printoutId}', place, 'It was printed'),
  'printouts.delete': planned(
    'DELETE',
    '/printouts/{id}',
    may('cancel-printouts'),
    'Drop one that was not printed',
  ),
} as const
