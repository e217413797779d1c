import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const place = may('place-order')

export const orderPaymentEndpoints = {
  'order-payment.get': planned('GET', '/order-payment/{id}', place, 'A payment of a check'),
  'order-payment.list-of-printout': planned(
    'GET',
    '/order-payment/payments/{printoutId}',
    place,
    'Payments of a document',
  ),
  'order-payment.issue-invoice': planned(
    'POST',
    '/order-payment/invoice/{orderId}',
    place,
    'Issue an invoice',
  ),
  'order-payment.issue-receipt': planned(
    'POST',
    '/order-payment/receipt/{orderId}',
    place,
    'Issue a receipt',
  ),
  'order-payment.issue-simplified-invoice': planned(
    'POST',
    '/order-payment/simplified-invoice/{orderId}',
    place,
    'Issue a receipt with a tax number',
  ),
  'order-payment.refund': planned(
    'POST',
    '/order-payment/refund/{printoutId}',
    may('manage-adyen-transactions', 'manage-payments'),
    'Give money back',
  ),
  'order-payment.cancel': planned(
    'PUT',
    '/order-payment/cancel/{orderId}/{printoutId}',
    may('cancel-printouts'),
    'Cancel a payment',
  ),
  'order-payment.set-paid': planned(
    'PUT',
    '/order-payment/paid/{orderId}/{printoutId}',
    place,
    'Mark as paid',
  ),
  'order-payment.skip-print': planned(
    'PUT',
    '/order-payment/skip-print/{orderId}/{printoutId}',
    may('skip-printing'),
    'Go on without the paper',
  ),
  'order-payment.update': planned('PUT', '/order-payment/{printoutId}', place, 'Change a payment'),
} as const
