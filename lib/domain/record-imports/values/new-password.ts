import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for each other when they are read out or copied by hand. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

/** A password for the first sign-in: about seventy random bits. */
export const newPassword = (): string =>
  Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')
