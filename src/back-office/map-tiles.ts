/**
 * Where the pictures under a map come from, as the build was told (`VITE_MAP_TILES`, `VITE_MAP_CREDIT`). Without them a
 * map is a plain grid, works the same and asks no other host for anything.
 */
export const mapTiles: { tileUrl: string | null; attribution: string | null } = {
  tileUrl: wordOf(import.meta.env['VITE_MAP_TILES']),
  attribution: wordOf(import.meta.env['VITE_MAP_CREDIT']),
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
