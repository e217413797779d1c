import type { ManifestOptions } from 'vite-plugin-pwa'

/** The description of the app to systems that install it. */
export const appManifest = {
  id: '/',
  name: 'Lokal',
  short_name: 'Lokal',
  description: 'Lokal gastronomiczny: zamówienia, kuchnia i kasa, także bez internetu',
  lang: 'pl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#1d3fc4',
  background_color: '#f0f2f6',
  categories: ['business', 'food'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} satisfies Partial<ManifestOptions>
