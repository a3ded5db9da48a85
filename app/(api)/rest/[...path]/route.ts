import { unknownAddress } from '@/lib/http/unknown-address'

const unknown = unknownAddress()

// Addresses that the interface does not have, for Next; the express lane refuses them by itself.
export const GET = unknown
export const POST = unknown
export const PUT = unknown
export const PATCH = unknown
export const DELETE = unknown
