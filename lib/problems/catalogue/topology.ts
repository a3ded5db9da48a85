import { entry } from './entry'

/** Checks and changes that concern several objects of a layer. */
export const topology = {
  'topology.remote': entry(
    400,
    'Слой находится на внешнем сервере, проверить его здесь нельзя',
    'The layer lies on another server and cannot be checked here',
    'looking for faults between objects of an external layer',
  ),
  'topology.moved-on': entry(
    412,
    'Эти объекты за это время изменил или удалил кто-то другой: {ids}. Ничего не записано',
    'Somebody else has changed or deleted these objects meanwhile: {ids}. Nothing was written',
    'changing several objects at once when one of them is no longer what the request names',
  ),
}
