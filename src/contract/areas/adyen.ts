import { anyone, may } from '../access.ts'
import { planned } from '../endpoint.ts'

const manage = may('manage-adyen')
const integrations = may('manage-adyen-integrations')

/** Webhooks carry no token: each proves itself by the signature of its body. */
export const adyenEndpoints = {
  'adyen.get-onboarding': planned(
    'GET',
    '/adyen/onboarding/status/{placeId}',
    manage,
    'State of the onboarding',
  ),
  'adyen.list-reports': planned('GET', '/adyen/reports/{placeId}', manage, 'Card reports'),
  'adyen.list-terminals': planned('GET', '/adyen/terminals-info/{placeId}', integrations, 'Card terminals'),
  'adyen.download-report': {
    ...planned('POST', '/adyen/report/{placeId}/{id}/download', manage, 'A card report'),
    binary: true,
  },
  'adyen.sync-terminals': planned(
    'POST',
    '/adyen/terminals-sync/{placeId}',
    integrations,
    'Read the terminals anew',
  ),
  'adyen-webhooks.balance': planned('POST', '/adyen-webhooks/balance', anyone, 'Webhook: balance'),
  'adyen-webhooks.payments': planned('POST', '/adyen-webhooks/payments', anyone, 'Webhook: payments'),
  'adyen-webhooks.platforms': planned(
    'POST',
    '/adyen-webhooks/platforms-configuration',
    anyone,
    'Webhook: configuration',
  ),
  'adyen-webhooks.reports': planned('POST', '/adyen-webhooks/reports', anyone, 'Webhook: reports'),
  'adyen-webhooks.terminal-ip': planned(
    'POST',
    '/adyen-webhooks/terminal-ip',
    anyone,
    'Webhook: terminal address',
  ),
  'adyen-webhooks.transfers': planned('POST', '/adyen-webhooks/transfers', anyone, 'Webhook: transfers'),
} as const
