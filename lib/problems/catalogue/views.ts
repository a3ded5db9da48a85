import { entry } from './entry'

/** Layers that are views. */
export const views = {
  'view.locked': entry(
    400,
    'Слой — представление: он показывает объекты другого слоя или запроса, здесь их нельзя изменить',
    'The layer is a view: it shows objects of another layer or of a query, which cannot be changed here',
    'writing objects of a view, or importing into one',
  ),
  'view.no-role': entry(
    409,
    'Серверу нужна роль базы данных {role}, создать её он не может. Администратору базы данных: CREATE ROLE {role} NOLOGIN; GRANT {role} пользователю, от имени которого работает сервер',
    'The server needs the role {role} of the database and may not create it. For the administrator of the database: CREATE ROLE {role} NOLOGIN, and GRANT {role} to the user that the server works as',
    'saving a view of a query where the user of the database may not create roles',
  ),
}
