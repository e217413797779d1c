import { anyone, may } from '../access.ts'
import { planned } from '../endpoint.ts'

/** What the platform itself calls carries no token of ours: it proves itself by its own secret. */
export const glovoEndpoints = {
  'glovo.get-menu': planned('GET', '/glovo/glovo-menu', anyone, 'Menu for the delivery platform'),
  'glovo.order-cancelled': planned('POST', '/glovo/orders/cancelled', anyone, 'Webhook: order canceled'),
  'glovo.order-dispatched': planned('POST', '/glovo/orders/dispatched', anyone, 'Webhook: order dispatched'),
  'glovo.sync-menu': planned(
    'POST',
    '/glovo/sync-menu/{placeId}',
    may('manage-adyen-integrations', 'manage-delivery'),
    'Send the menu to the delivery platform',
  ),
} as const
