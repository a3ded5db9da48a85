import { entry } from './entry'

/** Remote layers. Upstream messages are not passed on: they may contain URLs. */
export const remote = {
  'remote.silent': entry(
    424,
    'Внешний сервер не отвечает: {reason}',
    'The other server does not answer: {reason}',
    'no connection to the server of an external layer, or no answer in time',
  ),
  'remote.status': entry(
    424,
    'Внешний сервер отказал: статус {status}',
    'The other server refused: status {status}',
    'the server of an external layer answers with a status that is no success; redirects are not followed',
  ),
  'remote.exception': entry(
    424,
    'Внешний сервер сообщил об ошибке',
    'The other server reported an error',
    'the server of an external layer answers with a service exception',
  ),
  'remote.told': entry(
    424,
    'Внешний сервер сообщил об ошибке: {text}',
    'The other server reported an error: {text}',
    'the same while a layer is being set up, with the words of the server',
  ),
  'remote.type': entry(
    424,
    'Внешний сервер ответил не тем, что нужно: {type}',
    'The other server answered with something else than was asked for: {type}',
    'the server of an external layer answers with a wrong content type, a page in place of a picture say',
  ),
  'remote.broken': entry(
    424,
    'Ответ внешнего сервера не удаётся прочитать',
    'The answer of the other server cannot be read',
    'a picture or document of the server of an external layer that is malformed or not allowed',
  ),
  'remote.unread': entry(
    424,
    'Внешний сервер не отвечает или отвечает не тем, что нужно',
    'The other server does not answer, or not with what was asked for',
    'whatever goes wrong while anybody but a Main administrator sets up an external layer: the reason would tell what listens in the network',
  ),
  'remote.large': entry(
    424,
    'Ответ внешнего сервера слишком велик',
    'The answer of the other server is too large',
    'the server of an external layer sends more bytes, pixels or elements than are taken',
  ),
  'remote.paused': entry(
    424,
    'Внешний сервер не отвечал несколько раз подряд; следующая попытка чуть позже',
    'The other server has failed several times in a row; it will be tried again a little later',
    'the server of an external layer is left alone for a while after failures in a row',
  ),
  'remote.busy': entry(
    424,
    'К внешнему серверу слишком много запросов, повторите позже',
    'Too many requests wait for the other server, try again later',
    'the queue to the server of an external layer is full',
  ),
  'remote.many': entry(
    400,
    'Во внешнем слое больше {limit} подходящих объектов: сузьте область или условие',
    'More than {limit} objects of the external layer match: narrow the area or the condition',
    'objects of an external layer that would have to be sorted, filtered or listed here are too many',
  ),
  'remote.locked': entry(
    400,
    'Слой находится на внешнем сервере, здесь его нельзя изменить',
    'The layer lies on another server and cannot be changed here',
    'writing objects of an external layer, or a style of one that comes as pictures',
  ),
}
