export { messageLimit, serveOwnTracks, serveTrack, trackLimit } from './serve-route'
export { type Listeners, startListeners } from './start-listeners'
