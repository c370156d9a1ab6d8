// The one question that pages ask of the device.

export const device = { reducedMotion: false };

export function matchMedia(query: string): MediaQueryList {
  const matches = query === "(prefers-reduced-motion: reduce)" && device.reducedMotion;
  return { matches, media: query } as MediaQueryList;
}
