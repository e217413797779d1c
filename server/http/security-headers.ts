import { tileOrigin, type MapTiles } from '#domain/geo/map-tiles.ts'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Headers of every answer. The only other host that a page may ask is the one of map pictures, where one is set. The app runs nothing but its own files; inline styles are needed by positioned panels.
 * HTTPS is the proxy's matter, and so is asking browsers to insist on it.
 */
export function securityHeaders(mapTiles: MapTiles | null) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'"],
      connectSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles === null ? [] : [tileOrigin(mapTiles)])],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    // What no page of ours asks for, none of anybody else's that stands in one may have either.
    permissionsPolicy: Object.fromEntries(unused.map((feature) => [feature, []])),
  })
}

const unused = [
  'bluetooth',
  'camera',
  'displayCapture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const
