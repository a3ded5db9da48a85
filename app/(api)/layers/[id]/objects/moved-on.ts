/** Of addresses that change several objects, each named with its ETag. */
export const movedOn = { 412: 'Somebody else has changed or deleted one of the objects; nothing was written' }
