export type { Answer } from './answer'
export type { Contract, Endpoint, Params } from './endpoint'
export { map, rest } from './rest'
export { peerAddress } from './peer-address'
