import { entry } from './entry'

/** Tracks and positions. */
export const tracks = {
  'track.interval': entry(
    404,
    'Трек доступен не более чем за неделю',
    'A track covers at most one week',
    'a track of more than seven days',
  ),
} as const
