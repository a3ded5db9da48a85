export * from './fields'
export * as inputs from './inputs'
export * from './shape'
export * from './versions'
