import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const payments = may('manage-payments')

export const paymentEndpoints = {
  'payment.get': planned('GET', '/payment/{placeId}/{id}', payments, 'An online payment'),
  'payment.search': planned('GET', '/payment/search/{placeId}', payments, 'Find online payments'),
  'payment.refund': planned(
    'POST',
    '/payment/refund/{onlinePaymentId}',
    may('manage-adyen-transactions', 'manage-payments'),
    'Give an online payment back',
  ),
} as const
