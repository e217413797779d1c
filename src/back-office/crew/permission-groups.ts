import type { Permission } from '#domain/access/permissions.ts'

export type PermissionGroup = 'service' | 'reports' | 'money' | 'menu' | 'stock' | 'place'

/** Every permission once, by the work it belongs to, in the order in which a manager reads them. */
export const permissionGroups: readonly { key: PermissionGroup; permissions: readonly Permission[] }[] = [
  {
    key: 'service',
    permissions: [
      'place-order',
      'crew-order',
      'create-discount',
      'skip-printing',
      'cancel-order-check',
      'cancel-printouts',
      'manage-kitchen-orders',
    ],
  },
  { key: 'reports', permissions: ['create-daily-report', 'access-daily-reports', 'access-stats'] },
  {
    key: 'money',
    permissions: [
      'manage-payments',
      'manage-adyen-transactions',
      'manage-adyen',
      'manage-adyen-integrations',
    ],
  },
  {
    key: 'menu',
    permissions: [
      'manage-menu',
      'create-menu-section',
      'create-menu-item',
      'create-menu-item-template',
      'manage-packaging',
      'manage-service-fee-discounts',
    ],
  },
  { key: 'stock', permissions: ['manage-stock', 'audit-product'] },
  {
    key: 'place',
    permissions: [
      'manage-place-info',
      'manage-tables',
      'manage-dining-options',
      'manage-kitchen-stations',
      'manage-printer-settings',
      'manage-delivery',
      'manage-users',
    ],
  },
]
