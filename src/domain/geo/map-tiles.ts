import * as v from 'valibot'

/** Pictures under a map: an https address with `{z}`, `{x}` and `{y}`, and whom to credit on the map. */
export const mapTilesSchema = v.object({ url: v.pipe(v.string(), v.check(isTileUrl)), credit: v.string() })

export type MapTiles = v.InferOutput<typeof mapTilesSchema>

/** Whether a map can ask this address for its pictures. */
export function isTileUrl(url: string): boolean {
  return /^https:\/\/[^\s/{}]+\/\S*$/.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
}

/** The host that the pictures come from, as a browser's rules name it. */
export function tileOrigin({ url }: MapTiles): string {
  return /^https:\/\/[^/]+/.exec(url)?.[0] ?? ''
}
